import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { seedPlaces } from "@/db/seed/places";
import { projectFolder } from "@/scripts/local/folders";
import { step } from "@/scripts/local/progress";
import { seedMany, tablesOfMany, vacuumTables } from "@/scripts/seed/many";
import { inBulk } from "./bulk";
import { seedInbox } from "./inbox";
import { seedOpenRequests } from "./open-requests";
import { seedStoredPictures } from "./stored-pictures";
import { seedVenues, tablesOfVenues } from "./venues";

export interface Sizes {
  providers: number;
  /** Number of requests of the provider with a full inbox. */
  requests: number;
  /** Number of locked requests that the unlocks use. */
  unlocks: number;
  venues: number;
}

/** Everything that determines the content of a seeded database. */
const sources = ["db/migrations", "db/seed", "bench/data", "scripts/seed/many.ts"];

const filesOf = (source: string): string[] =>
  path.extname(source)
    ? [source]
    : readdirSync(path.join(projectFolder, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith("meta"))
        .map((entry) => path.join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
        .sort();

/** Name of the database with this content; the name changes with the sizes, the migrations and the seed. */
export function seededName(sizes: Sizes): string {
  const hash = createHash("sha256").update(JSON.stringify(sizes));
  for (const file of sources.flatMap(filesOf))
    hash.update(file).update(readFileSync(path.join(projectFolder, file)));
  return `seeded_${sizes.providers}_${hash.digest("hex").slice(0, 10)}`;
}

/** Fills a migrated, empty database; runs as its owner. */
export async function fill(ownerUrl: string, { providers, requests, unlocks, venues }: Sizes): Promise<void> {
  const sql: Sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await step("Loading the places of Europe", () => seedPlaces(sql));
    await step(`Writing ${providers} providers`, async () => {
      await seedStoredPictures(sql);
      await inBulk(sql, tablesOfMany, () => seedMany(sql, providers));
      await vacuumTables(sql);
    });
    await step(`Writing ${venues} venues with their calendars`, async () => {
      await inBulk(sql, tablesOfVenues, () => seedVenues(sql, venues));
      await sql.unsafe(`vacuum (analyze) ${tablesOfVenues.join(", ")}`);
    });
    await step(`Writing ${requests} requests of one provider`, () => seedInbox(sql, requests));
    await step(`Writing ${unlocks} locked requests`, () => seedOpenRequests(sql, unlocks));
    // The index that the naive query of autocomplete needs.
    await sql`create index places_prefix_idx on places (country, search_name text_pattern_ops)`;
    await sql`analyze places`;
  } finally {
    await sql.end();
  }
}
