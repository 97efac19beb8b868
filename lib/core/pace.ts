/** Runs `work` and answers, or fails, no sooner than after `ms`: how long it took tells nothing about what it did. */
export async function inAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    return await work();
  } finally {
    await pause;
  }
}
