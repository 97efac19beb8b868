import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ChildEnv, runToEnd } from "./child";
import { projectFolder } from "./folders";

/** Sources of a build. Files in `public/` are served unchanged and do not belong to it. */
const sources = [
  "app",
  "components",
  "lib",
  "db",
  "messages",
  "scripts/serve.ts",
  "scripts/local/build-islands.ts",
  "scripts/local/bundle-programs.ts",
  "scripts/local/server-only.ts",
  "package-lock.json",
  ".nvmrc",
];
const looseSources = /\.(ts|mjs|cjs)$|^tsconfig\.json$/;

const islandsFile = path.join(projectFolder, "public/islands/manifest.json");
const markFile = path.join(projectFolder, ".next/promesse-build.json");

function filesBelow(relative: string): string[] {
  const absolute = path.join(projectFolder, relative);
  if (!existsSync(absolute)) return [];
  if (!lstatSync(absolute).isDirectory()) return [relative];
  return readdirSync(absolute, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(relative, name))
    .filter((name) => lstatSync(path.join(projectFolder, name)).isFile());
}

/** Hash of every source. Settings and rows are not part of a build. */
function fingerprint(): string {
  const loose = readdirSync(projectFolder).filter(
    (name) => looseSources.test(name) && name !== "next-env.d.ts",
  );
  const hash = createHash("sha256");
  for (const file of [...loose, ...sources.flatMap(filesBelow)].sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(projectFolder, file)));
  return hash.digest("hex");
}

/** The fingerprint when the present build does not match it, else null. A build cut off half-way has no mark. */
export function staleBuild(): string | null {
  const wanted = fingerprint();
  const isWhole = [markFile, path.join(projectFolder, ".next/BUILD_ID"), islandsFile].every(existsSync);
  return isWhole && readFileSync(markFile, "utf8") === wanted ? null : wanted;
}

/**
 * `next build`, marked as whole only when it ended well. The first build of a folder writes no cache for a
 * second one: these are 560 MB, written for up to a minute, and most folders are built once.
 */
export async function build(env: ChildEnv, mark: string, isBackground = false): Promise<void> {
  const cache = existsSync(markFile) ? "on" : "off";
  rmSync(markFile, { force: true });
  // Deletes rendered pages and cached answers, which may come from another database.
  rmSync(path.join(projectFolder, ".next/cache/fetch-cache"), { recursive: true, force: true });
  rmSync(path.join(projectFolder, ".next/server"), { recursive: true, force: true });
  await runToEnd({
    name: "build",
    args: ["node_modules/next/dist/bin/next", "build"],
    env: { ...env, NODE_ENV: "production", BUILD_CACHE: cache },
    isBackground,
  });
  writeFileSync(markFile, mark);
}
