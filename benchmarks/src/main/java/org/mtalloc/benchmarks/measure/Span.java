package org.mtalloc.benchmarks.measure;

/**
 * What a measured span took.
 *
 * @param wallSeconds on the wall clock
 * @param cpu of the whole process
 * @param gcSeconds of the collectors
 * @param otherCores cores that other processes kept busy meanwhile; {@link Double#NaN} if unknown
 */
public record Span(double wallSeconds, CpuTimes cpu, double gcSeconds, double otherCores) {}
