import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { buildFiles } from "@/lib/http/page-cache/next-internals";
import { type ChildEnv, servedApp, startChild } from "@/scripts/local/child";
import { dataFolder, projectFolder } from "@/scripts/local/folders";
import { freePort } from "@/scripts/local/ports";
import { Refusal } from "@/scripts/local/progress";
import { localEnv } from "@/scripts/local/settings";
import { pinFamily, serverCore } from "../machine";
import { ask } from "./answer";
import type { Server } from "./servers";

/** Refuses when there is no complete build: a failed build leaves the `BUILD_ID` of the one before. */
export function requireBuild(): void {
  const needed = [buildFiles.id, buildFiles.server, buildFiles.lastWritten, "public/islands/manifest.json"];
  const missing = needed.filter((file) => !existsSync(path.join(projectFolder, file)));
  if (missing.length > 0)
    throw new Refusal(`There is no complete build: ${missing.join(", ")} is missing. Run: npm run build`);
}

/** A start takes seconds; on a machine that others use, minutes. */
const START_MS = 180_000;

/** Where the measured app stores its pages. */
export const pagesFolder = path.join(dataFolder, "bench-pages");

/**
 * Starts the present build as in production, with the settings of a local run, an empty folder of pages, and no
 * worker, unless `changes` say otherwise. The `second` process uses the folder of the `first` one, as two processes of one
 * machine do.
 */
export async function startBuiltApp(
  databaseUrl: string,
  which: "first" | "second" = "first",
  changes: ChildEnv = {},
): Promise<Server> {
  const port = await freePort(54_500);
  const clear = () => which === "first" && rmSync(pagesFolder, { recursive: true, force: true });
  clear();
  // No measured call reaches a supplier, so their ports are closed ones.
  const ports = { app: port, sandbox: 9, smtp: 9 };
  const env = localEnv(ports, databaseUrl, path.join(dataFolder, "bench-media"));
  const child = startChild({
    name: "bench-app",
    args: servedApp(port),
    env: {
      ...env,
      PAGES_DIR: pagesFolder,
      WORKER: "separate",
      NODE_ENV: "production",
      RENDERS_PER_MINUTE: "1000000",
      ...changes,
    },
  });
  const deadline = performance.now() + START_MS;
  for (;;) {
    if (child.hasEnded()) throw new Refusal(`The app ended while starting. ${child.tail()}`);
    const answer = await ask(port, "/readyz", { Host: `fr.localhost:${port}` }).catch(() => null);
    if (answer?.status === 200) break;
    if (performance.now() > deadline) {
      await child.stop();
      throw new Refusal(`The app did not become ready in time. ${child.tail()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  pinFamily(child.mark.pid, serverCore);
  return {
    port,
    pids: [child.mark.pid],
    stop: async () => {
      await child.stop();
      clear();
    },
  };
}
