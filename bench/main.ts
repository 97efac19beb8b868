/* npm run bench: measures what docs/performance.md prints. Options after `--`: `--only search,unlock` for some parts, `--providers N`, `--requests N`, `--venues N`, `--pages N`, `--addresses N` and `--minutes N` (the soak) and `--quick` for less, `--write` to put the figures of these parts into that paper and the front page, `--fresh` to seed anew, `--keep` to leave PostgreSQL running. */
import "@/scripts/local/server-only";
import { parseArgs } from "node:util";
import { command } from "@/scripts/local/command";
import { Refusal, step } from "@/scripts/local/progress";
import type { Sizes } from "./data/seeded";
import { type BenchDatabase, openBenchDatabase } from "./database";
import { measureSearch } from "./directory/search";
import { measureVenues } from "./directory/venues";
import { requireBuild } from "./http/app";
import { measureCold } from "./http/cold";
import { measurePages } from "./http/pages";
import { busyShare, clientCore, machineLine, pin, sayMissingPrograms } from "./machine";
import { measureBuilds } from "./next-builds";
import { measureAutocomplete } from "./places/autocomplete";
import { measureProvider } from "./provider/screens";
import { type Measured, number, type Part, percent, reportOf } from "./report";
import { measureInbox } from "./requests/inbox";
import { measureUnlocks } from "./unlock/unlocks";
import { writeFigures } from "./write-figures";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    providers: { type: "string", default: "100000" },
    requests: { type: "string", default: "100000" },
    venues: { type: "string", default: "100000" },
    pages: { type: "string", default: "3000" },
    addresses: { type: "string", default: "100000" },
    minutes: { type: "string", default: "8" },
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

/** How long each part measures: seconds of load, or number of calls or unlocks in a round. */
const effort = values.quick
  ? { seconds: 1, searches: 6, lists: 4, unlocks: 100, lookups: 200, flushes: 1 }
  : { seconds: 3, searches: 30, lists: 12, unlocks: 500, lookups: 1_000, flushes: 3 };

const sizes: Sizes = {
  providers: Number(values.providers),
  requests: Number(values.requests),
  unlocks: values.quick ? 17_000 : 64_000,
  venues: Number(values.venues),
};

type World = BenchDatabase;

const parts = {
  build: (world) => measureBuilds(world, sizes.providers),
  pages: ({ appUrl }) => measurePages(appUrl, effort.seconds),
  cold: ({ appUrl, ownerUrl }) => measureCold(ownerUrl, appUrl, Number(values.pages)),
  places: ({ appUrl }) => measureAutocomplete(appUrl, effort.lookups, effort.seconds),
  search: (world) => measureSearch(world, sizes.providers, effort.searches),
  venues: (world) => measureVenues(world, sizes.venues, effort.searches),
  provider: ({ appUrl }) => measureProvider(appUrl, effort.seconds),
  inbox: ({ appUrl }) => measureInbox(appUrl, sizes.requests, effort.lists),
  views: async (world) => {
    // It loads modules of the server, so it is imported only when it is needed.
    const { measureViews } = await import("./views/persist");
    return measureViews(world, effort.flushes, effort.searches);
  },
  unlock: ({ appUrl, postmaster }) => measureUnlocks(appUrl, postmaster, effort.unlocks),
  // The last one: it puts settings of the app into the environment.
  soak: async ({ appUrl, ownerUrl, copyAgain }) => {
    const { measureSoak } = await import("./soak/soak");
    // The unlocks have left tens of thousands of messages, which the worker would send beside the day's work.
    if (chosenParts()[0] !== "soak") await copyAgain();
    const [addresses, minutes] = [Number(values.addresses), Number(values.minutes)];
    return measureSoak(ownerUrl, appUrl, { addresses, minutes, seconds: effort.seconds });
  },
} satisfies Record<string, (world: World) => Promise<Part>>;
type PartName = keyof typeof parts;

function chosenParts(): PartName[] {
  const names = Object.keys(parts) as PartName[];
  // The part `build` makes two complete builds, which takes minutes and replaces the present build, so it runs
  // only when it is named.
  const asked = values.only?.split(",") ?? names.filter((name) => name !== "build");
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Refusal(`There is no part ${unknown.join(", ")}. Parts: ${names.join(", ")}.`);
  return names.filter((name) => asked.includes(name));
}

/** Figures of one part. A failure is printed, and the other parts still run. */
async function measure(name: PartName, world: World): Promise<Partial<Record<PartName, Measured>>> {
  const busy = busyShare();
  const asked = values.quick ? "quick, " : "";
  const machine = `${machineLine()}; ${asked}${number(sizes.providers)} providers, PostgreSQL: ${world.settings}`;
  try {
    const part = await step(`Measuring: ${name}`, () => parts[name](world));
    const share = `Cores busy meanwhile, ours and others': ${percent(busy())}.`;
    return { [name]: { machine, part: { ...part, remarks: [...part.remarks, share] } } };
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return {};
  }
}

/** How long everything took, in seconds, by name. */
const spent: [string, number][] = [];

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    spent.push([name, (performance.now() - begun) / 1_000]);
  }
}

await command(async () => {
  const chosen = chosenParts();
  const needsBuild = (["pages", "cold", "places", "provider", "soak"] as const).some((name) =>
    chosen.includes(name),
  );
  if (needsBuild && !chosen.includes("build")) requireBuild();
  sayMissingPrograms();
  const database = await timed("database", () => openBenchDatabase(sizes, values.fresh));
  pin(process.pid, clientCore);
  const done: Partial<Record<PartName, Measured>> = {};
  try {
    for (const name of chosen) Object.assign(done, await timed(name, () => measure(name, database)));
  } finally {
    if (!values.keep) await database.close();
  }
  console.log(`\n${reportOf(chosen.flatMap((name) => done[name] ?? []))}\n`);
  const seconds = spent.map(([name, took]) => `${name} ${number(took)}`).join(", ");
  console.log(`Seconds: ${seconds}, in all ${number(spent.reduce((sum, [, took]) => sum + took, 0))}.`);
  if (values.write) writeFigures(done, Object.keys(parts));
});
