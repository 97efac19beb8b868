/** Runs `work` and returns or fails after `ms` at the earliest, so that the duration does not reveal what it did. */
export async function inAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    return await work();
  } finally {
    await pause;
  }
}
