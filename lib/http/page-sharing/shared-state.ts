/**
 * Numbers that the main thread writes and the page thread reads before each answer, without waiting for a message.
 * `Atomics` reads and writes each of them whole.
 */
const CELLS = {
  /** How many times pages were taken back. The page thread sends nothing while it has not handled as many. */
  takenBack: 0,
  /** Not 0 while something was written whose changes are not known yet. */
  unreadWrites: 1,
  /** Until when pages may be sent, in seconds of `seconds()`. */
  openUntil: 2,
  /** Not 0 from the moment at which the process is about to end. */
  isEnding: 3,
} as const;

export type Cell = keyof typeof CELLS;

export interface SharedState {
  /** What the page thread is given. */
  buffer: SharedArrayBuffer;
  read(cell: Cell): number;
  write(cell: Cell, value: number): void;
  increase(cell: Cell): void;
}

export function sharedState(
  buffer = new SharedArrayBuffer(Object.keys(CELLS).length * Int32Array.BYTES_PER_ELEMENT),
): SharedState {
  const cells = new Int32Array(buffer);
  return {
    buffer,
    read: (cell) => Atomics.load(cells, CELLS[cell]),
    write: (cell, value) => void Atomics.store(cells, CELLS[cell], value),
    increase: (cell) => void Atomics.add(cells, CELLS[cell], 1),
  };
}

/** Seconds since the machine started: the clock of `performance` begins anew in each thread. */
export const seconds = (): number => Math.floor(Number(process.hrtime.bigint() / 1_000_000_000n));
