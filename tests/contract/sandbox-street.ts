import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startSandbox } from "@/sandbox/start-sandbox";

/** A street of its own with the given faults; `ended` collects what a test must close. */
export async function sandboxWithFaults(
  ended: (() => Promise<void>)[],
  faults: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "street-"));
  const street = await startSandbox({ port: 0, smtpPort: 0, folder });
  ended.push(async () => {
    await street.stop();
    await rm(folder, { recursive: true });
  });
  await fetch(`${street.url}/faults`, { method: "POST", body: JSON.stringify(faults) });
  return street.url;
}
