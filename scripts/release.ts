/* Writes what runs in production to a folder of its own, after a build: npm run release -- --to folder */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundlePrograms } from "./local/bundle-programs";
import { command } from "./local/command";
import { projectFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { tracedPackages } from "./local/release-programs";
import { copyFiles, linkEqualFiles, sizeOf } from "./local/release-tree";

/** Everything that Next reads of a build while it runs. */
const BUILD = /^\.next\/(?:server|static|node_modules)\/|^\.next\/[^/]+$/;
/** Caches, and what only the build reads: source maps, lists of traced files, logs. */
const NOT_BUILD = /\.(?:map|nft\.json)$|^\.next\/(?:trace|trace-build|turbopack|lock|promesse-build\.json)$/;
/** Files that are read by their path while the app or a program runs. */
const FILES = [
  "package.json",
  "LICENSE",
  "db/europe.pack",
  "db/invariants.sql",
  "db/seed/data/groups",
  "db/seed/data/places.copy.gz",
  "lib/http/page-cache/cache-handler.mjs",
  "messages",
  "node_modules/disposable-email-domains/index.json",
  "node_modules/disposable-email-domains/wildcard.json",
  "public",
];

await command(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (!values.to) throw new Refusal("Name a folder: npm run release -- --to folder");
  const target = path.resolve(values.to);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Refusal(`${target} is not empty: a release gets a folder of its own.`);
  const needed = [".next/BUILD_ID", ".next/required-server-files.json", "public/islands/manifest.json"];
  if (!needed.every((file) => existsSync(path.join(projectFolder, file))))
    throw new Refusal("There is no build. Run: npm run build");
  const programs = await step("Bundling the programs", () => bundlePrograms());
  const packages = await step("Finding the files of packages", () => tracedPackages(programs));
  await step("Copying", () => {
    const isPart = (file: string) => BUILD.test(file) && !NOT_BUILD.test(file);
    copyFiles(target, [".next"], isPart);
    copyFiles(target, [...FILES, ...packages]);
    // Its other files in `meta` are pictures of the tables for the next migration to be written.
    copyFiles(target, ["db/migrations"], (file) => !file.endsWith("_snapshot.json"));
    copyFiles(target, programs, undefined, (file) => path.relative(".next", file));
    copyFiles(target, ["scripts/release-run.mjs"], undefined, () => "run.mjs");
    copyFiles(target, ["node_modules/node/bin/node"], undefined, () => "bin/node");
  });
  await step("Linking equal files", () => linkEqualFiles(path.join(target, ".next")));
  console.log(`  ${target}: ${sizeOf(target)} MB`);
});
