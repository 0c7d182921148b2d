package org.mtalloc.benchmarks.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.mtalloc.benchmarks.workload.ForceNew;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.strings.PooledString;
import org.mtalloc.strings.StringMemory;

/**
 * The capacities that strings get for one request.
 *
 * @param request characters that room was asked for
 * @param of2001 what the table of 2001 has for this request
 * @param capacities what a string has, by its growth policy
 */
public record CapacityRow(int request, int of2001, Map<GrowthKind, Integer> capacities) {
    /** Each request of the table of 2001 with its capacity. */
    private static final int[][] TABLE_OF_2001 = {
        {32, 32},
        {64, 64},
        {128, 235},
        {256, 491},
        {512, 747},
        {1024, 1259},
        {2048, 2283},
        {4096, 8171},
        {8192, 12267},
        {16384, 20459},
        {32768, 36843},
        {65536, 69611},
        {131072, 135147},
        {262144, 266219}
    };

    /** Keeps an unmodifiable copy of {@code capacities}. */
    public CapacityRow {
        capacities = Map.copyOf(capacities);
    }

    /**
     * {@return a row for each request of the table of 2001, asked of real strings over an allocator of kind mt}
     *
     * @throws IllegalStateException if force-new is set
     */
    public static List<CapacityRow> all() {
        ForceNew.rejectFor(AllocatorKind.MT);
        List<CapacityRow> rows = new ArrayList<>();
        try (StringMemory memory = StringMemory.create(AllocatorKind.MT)) {
            for (int[] pair : TABLE_OF_2001) {
                Map<GrowthKind, Integer> capacities = new EnumMap<>(GrowthKind.class);
                for (GrowthKind growth : GrowthKind.values()) {
                    capacities.put(growth, capacity(memory.withGrowth(growth.policy()), pair[0]));
                }
                rows.add(new CapacityRow(pair[0], pair[1], capacities));
            }
        }
        return rows;
    }

    private static int capacity(StringMemory memory, int request) {
        try (PooledString string = new PooledString(memory)) {
            string.reserve(request);
            return string.capacity();
        }
    }

    /**
     * {@return the capacity under {@code growth}}
     *
     * @throws IllegalArgumentException if this row has none
     */
    public int capacity(GrowthKind growth) {
        Integer capacity = capacities.get(growth);
        if (capacity == null) {
            throw new IllegalArgumentException("the row must have a capacity of the policy: growth=" + growth.id());
        }
        return capacity;
    }

    /** {@return whether page-rounded gives what the table of 2001 has} */
    public boolean reproduces2001() {
        return capacity(GrowthKind.PAGE_ROUNDED) == of2001;
    }
}
