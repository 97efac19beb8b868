import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build, staleBuild } from "../local/build";
import { type ChildEnv, runToEnd, tsx } from "../local/child";
import { projectFolder } from "../local/folders";
import { type Ground, giveAway, writeSettings } from "../local/ground";
import { step } from "../local/progress";
import { claimProject, releaseProject } from "../local/running";
import { makeSecondVersion } from "./second-version";

/** What a build makes, and what is no source. */
const NOT_SOURCES = new Set([".next", ".data", ".git", ".env", "node_modules", "test-results"]);

const env: ChildEnv = {
  ...process.env,
  NODE_ENV: "production",
  BUILD_CACHE: "off",
  NEXT_TELEMETRY_DISABLED: "1",
};

/** Builds the sources of this folder unless that was done. The build is what the first release is made of. */
export async function buildFirst(): Promise<void> {
  await claimProject();
  try {
    const mark = staleBuild();
    if (mark) await step("Building the first version", () => build(env, mark));
  } finally {
    releaseProject();
  }
}

/** The sources of this folder with the changes of the second version, and the same packages. */
function copySources(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(projectFolder).filter((name) => !NOT_SOURCES.has(name)))
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true });
  const [from, to] = [path.join(projectFolder, "node_modules"), path.join(folder, "node_modules")];
  // The bundler leaves no folder by a link, so the packages are the same files under other names, or copies of them. They
  // must not be given to another user, whom the project's would then belong to as well.
  try {
    execFileSync("cp", ["--archive", "--link", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync("cp", ["--archive", from, to]);
  }
  makeSecondVersion(folder);
}

/** Writes the second release beside the first one, or copies one that was made before. Returns its folder. */
export async function addSecondRelease(ground: Ground, given: string | undefined): Promise<string> {
  const release = path.join(ground.folder, "release-b");
  if (given) execFileSync("cp", ["--recursive", given, release]);
  else
    await step("Building the second version", async () => {
      const folder = path.join(ground.folder, "second");
      copySources(folder);
      const next = "node_modules/next/dist/bin/next";
      await runToEnd({ name: "second-build", args: [next, "build"], env, folder });
      const args = [...tsx, "scripts/release.ts", "--to", release];
      await runToEnd({ name: "second-release", args, env, folder });
      rmSync(folder, { recursive: true });
    });
  writeSettings(ground, release);
  giveAway(ground, release);
  return release;
}
