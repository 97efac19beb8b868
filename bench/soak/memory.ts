import { existsSync, readFileSync } from "node:fs";
import { median } from "../measure";

/** What a process holds at an instant, in MB. `at` is in ms since 1970. */
export interface Sample {
  at: number;
  /** Resident memory: everything that follows, code, stacks, and what the allocator has not given back. */
  rss: number;
  heapTotal: number;
  heapUsed: number;
  /** Memory outside of V8's heap that V8 knows of; `arrayBuffers` is the part of buffers. */
  external: number;
  arrayBuffers: number;
}

/** Samples that `report-memory.mjs` has written; a line that is being written is left out. */
export function readSamples(file: string): Sample[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => (line.endsWith("}") ? [JSON.parse(line) as Sample] : []));
}

/** Medians of samples that follow each other, so that a collection of garbage between two of them hides nothing. */
export const typical = (samples: readonly Sample[]): Omit<Sample, "at"> => {
  const of = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
  return {
    rss: of("rss"),
    heapTotal: of("heapTotal"),
    heapUsed: of("heapUsed"),
    external: of("external"),
    arrayBuffers: of("arrayBuffers"),
  };
};

/**
 * How much the resident memory grew during these samples, in MB: the slope of the straight line through all of them (least
 * squares) times their length.
 */
export function growthOf(samples: readonly Pick<Sample, "at" | "rss">[]): number {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || first === last) return Number.NaN;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { at: mean(samples.map(({ at }) => at)), rss: mean(samples.map(({ rss }) => rss)) };
  const along = samples.reduce((sum, { at, rss }) => sum + (at - middle.at) * (rss - middle.rss), 0);
  const square = samples.reduce((sum, { at }) => sum + (at - middle.at) ** 2, 0);
  return (along / square) * (last.at - first.at);
}
