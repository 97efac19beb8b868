export type PlaceType = "region" | "departement" | "area" | "city";

/** One row of `places`, as in the file. */
export interface PlaceRow {
  id: number;
  country: string;
  type: PlaceType;
  code: string;
  name: string;
  searchName: string;
  slug: string;
  parentId: number | null;
  aliases: readonly string[];
  zipcodes: readonly string[];
  latitude: number | null;
  longitude: number | null;
  isApproximate: boolean;
  population: number | null;
}

/** Degrees to five decimals: one metre. */
const degrees = (value: number | null) => (value === null ? null : Number(value.toFixed(5)));
/** The only character of zipcodes and normalised names that an array literal must escape is the space. */
const list = (items: readonly string[]) => `{${items.map((item) => (item.includes(" ") ? `"${item}"` : item)).join(",")}}`;

/** The row as a line of COPY's text format, in the column order of `seedPlaces`. */
export function toLine(row: PlaceRow): string {
  const fields = [
    row.id,
    row.country,
    row.type,
    row.code,
    row.name,
    row.searchName,
    row.slug,
    row.parentId,
    list(row.aliases),
    list(row.zipcodes),
    degrees(row.latitude),
    degrees(row.longitude),
    row.isApproximate ? "t" : "f",
    row.population,
  ];
  return fields.map((field) => (field === null ? "\\N" : String(field))).join("\t");
}

type Sized = Pick<PlaceRow, "latitude" | "longitude" | "population">;

/** Mean of the points below an area, weighted by inhabitants. */
export function centreOf(rows: readonly Sized[]): { latitude: number | null; longitude: number | null } {
  let weight = 0;
  let latitude = 0;
  let longitude = 0;
  for (const row of rows) {
    if (row.latitude === null || row.longitude === null) continue;
    const people = (row.population ?? 0) + 100;
    weight += people;
    latitude += people * row.latitude;
    longitude += people * row.longitude;
  }
  return weight > 0 ? { latitude: latitude / weight, longitude: longitude / weight } : { latitude: null, longitude: null };
}

/** Inhabitants below an area; null when no number is known. */
export function peopleOf(rows: readonly Sized[]): number | null {
  return rows.reduce((sum, { population }) => sum + (population ?? 0), 0) || null;
}

/** A stable id for a code, in a range apart from the ids of the sources. */
export function idOfCode(code: string): number {
  let hash = 0x811c9dc5;
  for (const char of code) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 200_000_000 + (hash % 100_000_000);
}
