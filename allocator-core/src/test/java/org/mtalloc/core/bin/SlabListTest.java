package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

class SlabListTest {
    private final SlabList list = new SlabList();
    private final PlainSlots slots = new PlainSlots("test", new SlabTable("test", 1));

    @Test
    void agreesWithAListOfTheLibrary() {
        SplittableRandom random = new SplittableRandom(1);
        List<Slab> model = new ArrayList<>();
        List<Slab> outside = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            outside.add(slots.acquire(63));
        }
        for (int i = 0; i < 2_000; i++) {
            if (outside.isEmpty() || (!model.isEmpty() && random.nextBoolean())) {
                Slab slab = model.remove(random.nextInt(model.size()));
                list.remove(slab);
                assertThat(slab.next()).isNull();
                assertThat(slab.previous()).isNull();
                outside.add(slab);
            } else {
                add(outside.remove(random.nextInt(outside.size())), model, random.nextBoolean());
            }
            assertThat(forwards()).containsExactlyElementsOf(model);
            assertThat(backwards(model)).containsExactlyElementsOf(model);
        }
    }

    private void add(Slab slab, List<Slab> model, boolean first) {
        if (first) {
            list.addFirst(slab);
            model.add(0, slab);
        } else {
            list.addLast(slab);
            model.add(slab);
        }
    }

    private List<Slab> forwards() {
        List<Slab> slabs = new ArrayList<>();
        for (Slab slab = list.first(); slab != null; slab = slab.next()) {
            slabs.add(slab);
        }
        return slabs;
    }

    private static List<Slab> backwards(List<Slab> model) {
        List<Slab> slabs = new ArrayList<>();
        Slab last = model.isEmpty() ? null : model.get(model.size() - 1);
        for (Slab slab = last; slab != null; slab = slab.previous()) {
            slabs.add(slab);
        }
        Collections.reverse(slabs);
        return slabs;
    }
}
