import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startStreet } from "@/sandbox/street";

/** Starts a sandbox with these faults; `ended` collects what a test must close. */
export async function sandboxStreet(
  ended: (() => Promise<void>)[],
  faults: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "street-"));
  const street = await startStreet({ port: 0, smtpPort: 0, folder });
  ended.push(async () => {
    await street.stop();
    await rm(folder, { recursive: true });
  });
  await fetch(`${street.url}/faults`, { method: "POST", body: JSON.stringify(faults) });
  return street.url;
}
