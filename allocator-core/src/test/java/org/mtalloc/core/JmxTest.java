package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import javax.management.JMX;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.jmx.AllocatorJmx;
import org.mtalloc.core.jmx.AllocatorMXBean;

/** An allocator seen through the platform's MBean server. */
class JmxTest {
    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private static Allocator open(String name) {
        Allocator allocator = AllocatorBuilder.of(AllocatorKind.MT)
                .storage(Storage.HEAP_CHARS)
                .name(name)
                .build();
        TrimThread.forget((BlockAllocator) allocator);
        return allocator;
    }

    private static AllocatorMXBean proxy(AllocatorJmx registration) throws Exception {
        return JMX.newMXBeanProxy(SERVER, new ObjectName(registration.objectName()), AllocatorMXBean.class);
    }

    @Test
    void attributesAreThoseOfTheSnapshot() throws Exception {
        try (Allocator allocator = open("seen")) {
            for (int i = 0; i < 1_000; i++) {
                long block = allocator.allocate(40);
                if (i % 2 == 0) {
                    allocator.free(block);
                }
            }
            allocator.allocate(4 << 20);
            AllocatorStats stats = allocator.stats();
            try (AllocatorJmx registration = AllocatorJmx.register(allocator)) {
                AllocatorMXBean bean = proxy(registration);
                assertThat(bean.getName()).isEqualTo("seen");
                assertThat(bean.getStorage()).isEqualTo("HEAP_CHARS");
                assertThat(bean.getState()).isEqualTo("open");
                assertThat(figures(bean)).isEqualTo(figures(stats)).doesNotContain(-1L);
                assertThat(bean.getUsedBlocks()).isEqualTo(501);
                assertThat(bean.getLargeBytes()).isEqualTo(8 << 20);
            }
        }
    }

    @Test
    void aPoolIsSeenByItsAllocator() throws Exception {
        BufferPool pool =
                BufferPool.builder().name("pool seen").limitBytes(64 << 20).build();
        PooledBuffer buffer = pool.acquire(100);
        try (AllocatorJmx registration = AllocatorJmx.register(pool.allocator())) {
            AllocatorMXBean bean = proxy(registration);
            assertThat(bean.getUsedBlocks()).isEqualTo(1);
            assertThat(bean.getLimitBytes()).isEqualTo(64 << 20);
            System.gc(); // the MBean holds the allocator weakly
            assertThat(bean.getState()).isEqualTo("open");
            assertThat(bean.dump()).isEqualTo(pool.dump()).startsWith("pool seen");
            buffer.release();
            pool.close();
            assertThat(bean.getState()).isEqualTo("closed");
        }
    }

    @Test
    void trimIsAnActionAndDumpIsNone() throws Exception {
        try (Allocator allocator = open("described");
                AllocatorJmx registration = AllocatorJmx.register(allocator)) {
            MBeanInfo info = SERVER.getMBeanInfo(new ObjectName(registration.objectName()));
            assertThat(info.getOperations())
                    .extracting(MBeanOperationInfo::getName, MBeanOperationInfo::getImpact)
                    .containsExactlyInAnyOrder(
                            tuple("trim", MBeanOperationInfo.ACTION), tuple("dump", MBeanOperationInfo.INFO));
            assertThat(info.getDescriptor().getFieldValue("mxbean")).isEqualTo("true");
        }
    }

    private static List<Long> figures(AllocatorMXBean bean) {
        return List.of(
                bean.getReservedBytes(),
                bean.getLimitBytes(),
                bean.getFallbackBytes(),
                bean.getFallbacks(),
                bean.getPeakReservedBytes(),
                bean.getUsedBytes(),
                bean.getCachedBytes(),
                bean.getUsedBlocks(),
                bean.getCachedBlocks(),
                (long) bean.getChunks(),
                bean.getChunkBytes(),
                bean.getChunksObtained(),
                bean.getChunksReturned(),
                bean.getSourceFailures(),
                bean.getLargeBlocks(),
                bean.getLargeBytes(),
                (long) bean.getThreadCaches(),
                bean.getRefills(),
                bean.getFlushes(),
                bean.getContentions());
    }

    private static List<Long> figures(AllocatorStats stats) {
        return List.of(
                stats.reservedBytes(),
                stats.limitBytes(),
                stats.fallbackBytes(),
                stats.fallbacks(),
                stats.peakReservedBytes(),
                stats.usedBytes(),
                stats.cachedBytes(),
                stats.usedBlocks(),
                stats.cachedBlocks(),
                (long) stats.chunks(),
                stats.chunkBytes(),
                stats.chunksObtained(),
                stats.chunksReturned(),
                stats.sourceFailures(),
                stats.largeBlocks(),
                stats.largeBytes(),
                (long) stats.threadCaches(),
                stats.refills(),
                stats.flushes(),
                stats.contentions());
    }

    /** A console without this library sees composite data. */
    @Test
    void classesInUseAreCompositeData() throws Exception {
        try (Allocator allocator = open("classes")) {
            allocator.allocate(40);
            ClassStats used = allocator.stats().classes().stream()
                    .filter(ClassStats::isInUse)
                    .findFirst()
                    .orElseThrow();
            try (AllocatorJmx registration = AllocatorJmx.register(allocator)) {
                CompositeData[] classes = (CompositeData[])
                        SERVER.getAttribute(new ObjectName(registration.objectName()), "ClassesInUse");
                assertThat(classes).hasSize(1);
                assertThat(Arrays.asList(classes[0].getAll(new String[] {
                            "blockBytes",
                            "slabs",
                            "blocks",
                            "usedBlocks",
                            "cachedBlocks",
                            "freeBlocks",
                            "refills",
                            "flushes",
                            "contentions"
                        })))
                        .containsExactly(
                                used.blockBytes(),
                                used.slabs(),
                                used.blocks(),
                                1L,
                                used.cachedBlocks(),
                                used.freeBlocks(),
                                1L,
                                0L,
                                0L);
            }
        }
    }

    @Test
    void trimAndDumpAreOperations() throws Exception {
        try (Allocator allocator = open("operated");
                AllocatorJmx registration = AllocatorJmx.register(allocator)) {
            allocator.free(allocator.allocate(40));
            ObjectName name = new ObjectName(registration.objectName());
            long reserved = allocator.stats().reservedBytes();
            assertThat(SERVER.invoke(name, "dump", null, null)).isEqualTo(allocator.dump());
            assertThat(SERVER.invoke(name, "trim", null, null)).isEqualTo(reserved);
            assertThat(allocator.stats().reservedBytes()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "mt-7, 'org.mtalloc:type=Allocator,name=mt-7'",
        "a/b_c.d-1, 'org.mtalloc:type=Allocator,name=a/b_c.d-1'",
        "two words, 'org.mtalloc:type=Allocator,name=\"two words\"'",
        "'a=b,c:d*?\"\\', 'org.mtalloc:type=Allocator,name=\"a=b,c:d\\*\\?\\\"\\\\\"'",
        "'', 'org.mtalloc:type=Allocator,name=\"\"'",
    })
    void theNameIsQuotedWhereItMustBe(String name, String objectName) throws Exception {
        try (Allocator allocator = open(name);
                AllocatorJmx registration = AllocatorJmx.register(allocator)) {
            assertThat(registration.objectName()).isEqualTo(objectName);
            assertThat(proxy(registration).getName()).isEqualTo(name);
            assertThat(SERVER.queryNames(new ObjectName("org.mtalloc:type=Allocator,*"), null))
                    .contains(new ObjectName(objectName));
        }
    }

    @Test
    void aSecondRegistrationIsRefusedAndTheFirstStays() throws Exception {
        try (Allocator allocator = open("twice");
                AllocatorJmx registration = AllocatorJmx.register(allocator)) {
            assertThatThrownBy(() -> AllocatorJmx.register(allocator))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("an allocator must be registered once, and no two under one name:"
                            + " objectName=org.mtalloc:type=Allocator,name=twice");
            assertThat(proxy(registration).getState()).isEqualTo("open");
        }
    }

    @Test
    void closeUnregistersOnceAndAllowsTheNameAgain() throws Exception {
        try (Allocator allocator = open("again")) {
            AllocatorJmx first = AllocatorJmx.register(allocator);
            first.close();
            assertThat(SERVER.isRegistered(new ObjectName(first.objectName()))).isFalse();
            first.close();
            AllocatorJmx.register(allocator).close();
        }
    }

    @Test
    void aClosedAllocatorKeepsItsLastValuesAndRefusesOperations() throws Exception {
        Allocator allocator = open("closed");
        allocator.allocate(40);
        try (AllocatorJmx registration = AllocatorJmx.register(allocator)) {
            AllocatorMXBean bean = proxy(registration);
            long reserved = bean.getReservedBytes();
            allocator.close();
            assertThat(bean.getState()).isEqualTo("closed");
            assertThat(bean.getReservedBytes()).isEqualTo(reserved).isPositive();
            for (Runnable operation : List.<Runnable>of(bean::trim, bean::dump)) {
                assertThatThrownBy(operation::run)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("the allocator must be open: allocator=closed, state=closed");
            }
        }
        assertThatThrownBy(() -> AllocatorJmx.register(allocator)).isInstanceOf(AllocatorClosedException.class);
    }

    @Test
    void registrationDoesNotKeepTheAllocator() throws Exception {
        try (AllocatorJmx registration = AllocatorJmx.register(open("dropped"))) {
            AllocatorMXBean bean = proxy(registration);
            Await.until("the allocator is collected", Duration.ofSeconds(30), () -> {
                System.gc();
                return bean.getState().equals("collected");
            });
            assertThat(bean.getUsedBlocks()).isZero();
            assertThat(bean.getName()).isEqualTo("dropped");
        }
    }
}
