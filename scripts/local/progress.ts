/** A reason to stop. Its sentence is printed without a stack. */
export class Refusal extends Error {}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one long step with a line that says what happens and, at the end, how long it took. A step that runs beside
 * another one, which prints too, does not redraw its line (`isBeside`).
 */
export async function step<T>(label: string, work: () => Promise<T> | T, isBeside = false): Promise<T> {
  const begun = performance.now();
  const isLive = process.stdout.isTTY === true && !isBeside;
  const tick = () => {
    if (isLive) process.stdout.write(`\r\x1b[2K  ${label} … ${seconds(begun)}`);
    else console.log(`  ${label} … ${seconds(begun)}`);
  };
  if (isLive) tick();
  else console.log(`  ${label} …`);
  const timer = setInterval(tick, isLive ? 500 : 30_000);
  const end = (mark: string) =>
    console.log(`${isLive ? "\r\x1b[2K" : ""}${mark} ${label} (${seconds(begun)})`);
  try {
    const result = await work();
    end("✓");
    return result;
  } catch (error) {
    end("✗");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
