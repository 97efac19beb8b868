/**
 * Builds places.copy.gz: node --import tsx db/seed/data/build-places.ts <path of GeoNames' cities500.txt> Ids
 * and slugs are computed from the sources' own codes, so that a newer dump keeps the addresses of places that
 * remain.
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { frenchPlaces } from "./french-places";
import { otherPlaces } from "./other-places";
import { type PlaceRow, toLine } from "./place-row";
import { geoNamesCities } from "./sources";

function checkUnique(rows: readonly PlaceRow[], what: string, keyOf: (row: PlaceRow) => string): void {
  const seen = new Map<string, PlaceRow>();
  for (const row of rows) {
    const before = seen.get(keyOf(row));
    if (before) throw new Error(`${what} ${keyOf(row)} of ${before.name} and ${row.name}`);
    seen.set(keyOf(row), row);
  }
}

const dump = process.argv[2];
if (!dump) throw new Error("The path of GeoNames' cities500.txt is missing");
const cities = geoNamesCities(dump);
const french = frenchPlaces(cities);
const rows = [...french.rows, ...otherPlaces(cities)];
checkUnique(rows, "id", ({ id }) => String(id));
checkUnique(rows, "code", ({ country, type, code }) => `${country} ${type} ${code}`);
checkUnique(rows, "slug", ({ country, type, parentId, slug }) =>
  type === "city" ? `${parentId}/${slug}` : `${country} ${type === "region" ? "region" : "area"} ${slug}`,
);
const text = `${rows.map(toLine).join("\n")}\n`;
writeFileSync(new URL("places.copy.gz", import.meta.url), gzipSync(text, { level: 9 }));
console.log(`${rows.length} places, ${text.length} characters`, french.sources);
