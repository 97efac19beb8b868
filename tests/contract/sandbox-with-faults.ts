import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startSandbox } from "@/sandbox/start-sandbox";

/** A sandbox of its own with the given faults; `ended` collects cleanups for the test. */
export async function sandboxWithFaults(
  ended: (() => Promise<void>)[],
  faults: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sandbox-"));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  ended.push(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });
  await fetch(`${sandbox.url}/faults`, { method: "POST", body: JSON.stringify(faults) });
  return sandbox.url;
}
