import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { servedApp } from "@/scripts/local/child";
import { ask } from "@/scripts/shots/ask";

const START_WITHIN_MS = 60_000;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}

export interface SecondProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * A second process of the app under test: same build, database and page cache folder, but its own port. A `whole` one
 * reads all pages at its start and takes jobs, as in production. One with settings of its own makes other pages: it has
 * a folder for them, because a start deletes the pages of other settings. With `PORT` it listens there.
 */
export async function startSecondProcess(
  kind: "small" | "whole" = "small",
  settings?: Record<string, string>,
): Promise<SecondProcess> {
  const port = settings?.PORT ? Number(settings.PORT) : await freePort();
  const folder = settings ? mkdtempSync(path.join(tmpdir(), "promesse-pages-")) : null;
  const child: ChildProcess = spawn(process.execPath, servedApp(port), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      ...settings,
      ...(folder ? { PAGES_DIR: folder } : {}),
      ...(kind === "small" ? { WORKER: "separate", PRELOAD_PAGES: "off" } : { WORKER: "inline" }),
    },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = `http://de.localhost:${port}`;
  const deadline = Date.now() + START_WITHIN_MS;
  while ((await ask(`${origin}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`the second process ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error("the second process does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
