import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { startChild } from "@/scripts/local/child";
import { dataFolder, projectFolder } from "@/scripts/local/folders";
import { freePort } from "@/scripts/local/ports";
import { Refusal } from "@/scripts/local/progress";
import { localEnv } from "@/scripts/local/settings";
import { pinFamily, serverCore } from "../machine";
import { ask } from "./answer";
import type { Server } from "./servers";

const buildId = (folder: string) => {
  const file = path.join(folder, ".next/BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

/**
 * The present build in a folder of its own, everything else linked: what is measured renders pages of the measured
 * database, which must not be found in the build afterwards, and a new build meanwhile must not be met half-way.
 */
export function copyBuild(): string {
  if (!buildId(projectFolder)) throw new Refusal("There is no build to measure. Run: npm run build");
  const folder = path.join(dataFolder, "bench-app");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(projectFolder)) {
    if (![".next", ".data", ".git"].includes(name))
      symlinkSync(path.join(projectFolder, name), path.join(folder, name));
  }
  const id = buildId(projectFolder);
  const source = path.join(projectFolder, ".next");
  const leftOut = new Set(["cache", "dev", "lock"].map((name) => path.join(source, name)));
  cpSync(source, path.join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !leftOut.has(from),
  });
  if (buildId(projectFolder) !== id || buildId(folder) !== id)
    throw new Refusal("The app was being built meanwhile. Wait for the build to end and start again.");
  return folder;
}

/** Removes what `copyBuild` made. */
export function removeBuild(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** `next start` on a copied build, with the settings of a local run and the worker in another process. */
export async function startBuiltApp(folder: string, databaseUrl: string): Promise<Server> {
  const port = await freePort(54_500);
  // Nothing that is measured asks a supplier.
  const ports = { app: port, sandbox: 9, smtp: 9 };
  const env = localEnv(ports, databaseUrl, path.join(dataFolder, "bench-media"));
  const child = startChild({
    name: "bench-app",
    args: [path.join(projectFolder, "node_modules/next/dist/bin/next"), "start", folder, "-p", String(port)],
    env: { ...env, WORKER: "separate", NODE_ENV: "production" },
  });
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (child.hasEnded()) throw new Refusal(`The app ended while starting. ${child.tail()}`);
    const answer = await ask(port, "/readyz", { Host: `fr.localhost:${port}` }).catch(() => null);
    if (answer?.status === 200) break;
    if (performance.now() > deadline) {
      await child.stop();
      throw new Refusal(`The app did not become ready within a minute. ${child.tail()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  pinFamily(child.mark.pid, serverCore);
  return {
    port,
    pid: child.mark.pid,
    stop: () => child.stop(),
  };
}
