package org.mtalloc.benchmarks.workload;

import java.util.function.UnaryOperator;

/** An implementation whose lists are replaced by ones that do something wrong. */
public final class FaultyLists implements ListOfStrings {
    private final ListOfStrings sound;
    private final UnaryOperator<ThreadList> fault;

    private FaultyLists(ListOfStrings sound, UnaryOperator<ThreadList> fault) {
        this.sound = sound;
        this.fault = fault;
    }

    /** Every list gets a wrong element as its last one. */
    public static ListOfStrings wrongElement(Implementation implementation) {
        return new FaultyLists(implementation.open(15), list -> new PassingOn(list) {
            @Override
            public void build(int count, String text) {
                super.build(count - 1, text);
                super.build(1, text.substring(1) + "!");
            }
        });
    }

    /** Every list has an element too few. */
    public static ListOfStrings lostElement(Implementation implementation) {
        return new FaultyLists(implementation.open(15), list -> new PassingOn(list) {
            @Override
            public void build(int count, String text) {
                super.build(count - 1, text);
            }
        });
    }

    /** No list takes the second text. */
    public static ListOfStrings lostAssignment(Implementation implementation) {
        return new FaultyLists(implementation.open(15), list -> new PassingOn(list) {
            @Override
            public void assign(String text) {}
        });
    }

    /** No list is dropped. */
    public static ListOfStrings leak(Implementation implementation) {
        return new FaultyLists(implementation.open(15), list -> new PassingOn(list) {
            @Override
            public void close() {}
        });
    }

    /** Every list throws {@code error} when it is read. */
    public static ListOfStrings error(Implementation implementation, Error error) {
        return new FaultyLists(implementation.open(15), list -> new PassingOn(list) {
            @Override
            public int read(String expected) {
                throw error;
            }
        });
    }

    @Override
    public ThreadList newList() {
        return fault.apply(sound.newList());
    }

    @Override
    public long usedBlocks() {
        return sound.usedBlocks();
    }

    @Override
    public long reservedBytes() {
        return sound.reservedBytes();
    }

    @Override
    public void close() {
        sound.close();
    }

    private static class PassingOn implements ThreadList {
        private final ThreadList list;

        PassingOn(ThreadList list) {
            this.list = list;
        }

        @Override
        public void build(int count, String text) {
            list.build(count, text);
        }

        @Override
        public int read(String expected) {
            return list.read(expected);
        }

        @Override
        public void assign(String text) {
            list.assign(text);
        }

        @Override
        public int verify(String expected) {
            return list.verify(expected);
        }

        @Override
        public void close() {
            list.close();
        }
    }
}
