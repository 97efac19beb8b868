import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { IndexedPlace } from "@/lib/places/search-place-index";

export interface SeedRow {
  id: number;
  country: string;
  type: "region" | "departement" | "area" | "city";
  code: string;
  name: string;
  searchName: string;
  slug: string;
  parentId: number | null;
  aliases: string[];
  zipcodes: string[];
  latitude: number;
  longitude: number;
  isApproximate: boolean;
  population: number | null;
}

const list = (text: string) =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((item) => item.replaceAll('"', ""));

/** The rows that `seedPlaces` loads. */
export function seedRows(): SeedRow[] {
  const file = new URL("../../../db/seed/data/places.copy.gz", import.meta.url);
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const fields = line.split("\t").map((field) => (field === "\\N" ? null : field));
      const [id, country, type, code, name, searchName, slug, parentId, aliases, zipcodes, ...rest] = fields;
      const [latitude, longitude, isApproximate, population] = rest;
      return {
        id: Number(id),
        country: country ?? "",
        type: type as SeedRow["type"],
        code: code ?? "",
        name: name ?? "",
        searchName: searchName ?? "",
        slug: slug ?? "",
        parentId: parentId ? Number(parentId) : null,
        aliases: list(aliases ?? "{}"),
        zipcodes: list(zipcodes ?? "{}"),
        latitude: Number(latitude),
        longitude: Number(longitude),
        isApproximate: isApproximate === "t",
        population: population ? Number(population) : null,
      };
    });
}

export function indexedPlaces(rows: readonly SeedRow[]): IndexedPlace[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.flatMap(({ type, ...row }) =>
    type === "region"
      ? []
      : [{ ...row, type, area: type === "city" ? (byId.get(row.parentId ?? 0) ?? null) : null }],
  );
}
