import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Load, Wish } from "./load";

/** Inside node_modules, so that the bundle finds its packages. */
const folder = path.join(process.cwd(), "node_modules", ".cache", `drill-${process.pid}`);
const program = path.join(folder, "caller.mjs");

export async function buildCaller(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: ["tests/integration/drills/caller.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    packages: "external",
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    outfile: program,
    logLevel: "silent",
  });
}

export const removeCaller = () => rmSync(folder, { recursive: true, force: true });

/**
 * Runs the load in a process of its own and calls `strike` after a number of acknowledged calls. Returns all
 * that were acknowledged.
 */
export function loadApart(
  load: Load,
  count: number,
  strike: (child: ChildProcess) => void,
): Promise<Pick<Wish, "act" | "uuid">[]> {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(load), { mode: 0o600 });
  return new Promise((resolve) => {
    let said = "";
    let isStruck = false;
    const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "pipe", "ignore"] });
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (isStruck || said.split("\n").length <= count) return;
      isStruck = true;
      strike(child);
    });
    child.once("close", () => {
      const lines = said.split("\n").slice(0, -1);
      resolve(
        lines.map((line) => ({ act: line.split(" ")[0] as Wish["act"], uuid: line.split(" ")[1] ?? "" })),
      );
    });
  });
}
