/** How long a return waits for the webhook, which usually arrives at the same moment. */
export const returnTimeoutMs = 4_000;
const pollIntervalMs = 200;

/** Polls the database until `read` finds something or the timeout is over; never calls the supplier. */
export async function pollUntil<T>(read: () => Promise<T | null>, timeoutMs: number): Promise<T | null> {
  for (let waitedMs = 0; ; waitedMs += pollIntervalMs) {
    const found = await read();
    if (found !== null || waitedMs >= timeoutMs) return found;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
