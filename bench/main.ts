/* npm run bench: measures what docs/performance.md prints. Options after `--`: `--only search,unlock` for some parts, `--providers N`, `--requests N` and `--quick` for less, `--write` to put the figures into that paper, `--fresh` to seed anew, `--keep` to leave PostgreSQL running. */
import "@/scripts/local/server-only";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { command } from "@/scripts/local/command";
import { projectFolder } from "@/scripts/local/folders";
import { Refusal, step } from "@/scripts/local/progress";
import { measureBuilds } from "./build/builds";
import type { Sizes } from "./data/seeded";
import { type BenchDatabase, openBenchDatabase } from "./database";
import { measureSearch } from "./directory/search";
import { requireBuild } from "./http/app";
import { measurePages } from "./http/pages";
import { busyShare, clientCore, machineLine, pin } from "./machine";
import { measureAutocomplete } from "./places/autocomplete";
import { measureProvider } from "./provider/screens";
import { type Part, percent, reportOf, withFigures } from "./report";
import { measureInbox } from "./requests/inbox";
import { measureUnlocks } from "./unlock/unlocks";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    providers: { type: "string", default: "100000" },
    requests: { type: "string", default: "100000" },
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

/** How long each part measures: seconds of load, calls or unlocks a round. */
const effort = values.quick
  ? { seconds: 1, searches: 6, lists: 4, unlocks: 100, lookups: 200, flushes: 1 }
  : { seconds: 3, searches: 30, lists: 12, unlocks: 500, lookups: 1_000, flushes: 3 };

const sizes: Sizes = {
  providers: Number(values.providers),
  requests: Number(values.requests),
  unlocks: values.quick ? 14_000 : 54_000,
};

type World = BenchDatabase;

const parts = {
  build: (world) => measureBuilds(world, sizes.providers),
  pages: ({ appUrl }) => measurePages(appUrl, effort.seconds),
  places: ({ appUrl }) => measureAutocomplete(appUrl, effort.lookups, effort.seconds),
  search: (world) => measureSearch(world, sizes.providers, effort.searches),
  provider: ({ appUrl }) => measureProvider(appUrl, effort.seconds),
  inbox: ({ appUrl }) => measureInbox(appUrl, sizes.requests, effort.lists),
  views: async (world) => {
    // Of the server: what it imports may be loaded only now.
    const { measureViews } = await import("./views/persist");
    return measureViews(world, effort.flushes, effort.searches);
  },
  unlock: ({ appUrl, postmaster }) => measureUnlocks(appUrl, postmaster, effort.unlocks),
} satisfies Record<string, (world: World) => Promise<Part>>;
type PartName = keyof typeof parts;

function chosenParts(): PartName[] {
  const names = Object.keys(parts) as PartName[];
  // Two builds from nothing take minutes, and the last one replaces what was built: they are asked for by name.
  const asked = values.only?.split(",") ?? names.filter((name) => name !== "build");
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Refusal(`There is no part ${unknown.join(", ")}. Parts: ${names.join(", ")}.`);
  return names.filter((name) => asked.includes(name));
}

/** One part's figures; a failure is said and leaves the others theirs. */
async function measure(name: PartName, world: World): Promise<Part[]> {
  const busy = busyShare();
  try {
    const part = await step(`Measuring: ${name}`, () => parts[name](world));
    const share = `Cores busy meanwhile, ours and others': ${percent(busy())}.`;
    return [{ ...part, remarks: [...part.remarks, share] }];
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return [];
  }
}

await command(async () => {
  const chosen = chosenParts();
  const needsBuild = (["pages", "places", "provider"] as const).some((name) => chosen.includes(name));
  if (needsBuild && !chosen.includes("build")) requireBuild();
  const machine = machineLine();
  const database = await openBenchDatabase(sizes, values.fresh);
  pin(process.pid, clientCore);
  const done: Part[] = [];
  try {
    for (const name of chosen) done.push(...(await measure(name, database)));
  } finally {
    if (!values.keep) await database.close();
  }
  const report = reportOf(`${machine}. PostgreSQL: ${database.settings}.`, done);
  console.log(`\n${report}\n`);
  if (!values.write || process.exitCode) return;
  const paper = path.join(projectFolder, "docs/performance.md");
  writeFileSync(paper, withFigures(readFileSync(paper, "utf8"), report));
});
