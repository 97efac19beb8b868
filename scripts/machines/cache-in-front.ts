import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const START_WITHIN_MS = 60_000;

/** Whether Varnish with its module for keys is installed on this machine. */
export const hasVarnish = (): boolean => spawnSync("varnishd", ["-V"], { stdio: "ignore" }).status === 0;

/** Varnish with the sample of deploy/, before the app at a port. */
export async function startVarnish(port: number, appPort: number): Promise<{ stop(): Promise<void> }> {
  // Readable for the user that Varnish becomes.
  const folder = mkdtempSync(path.join(tmpdir(), "promesse-varnish-"));
  const file = path.join(folder, "varnish.vcl");
  const sample = readFileSync("deploy/varnish.vcl", "utf8");
  writeFileSync(file, sample.replace('.port = "3000"', `.port = "${appPort}"`), { mode: 0o644 });
  spawnSync("chmod", ["755", folder]);
  const args = [
    "-F",
    "-n",
    path.join(folder, "work"),
    "-a",
    `127.0.0.1:${port}`,
    "-f",
    file,
    "-s",
    "malloc,64m",
  ];
  const child: ChildProcess = spawn("varnishd", args, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = performance.now() + START_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error("Varnish did not start.");
    await pause(100);
  }
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
