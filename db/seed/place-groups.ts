import { readdirSync, readFileSync } from "node:fs";
import type { TransactionSql } from "postgres";
import { normalise } from "./data/normalise";
import { centreOf, peopleOf } from "./data/place-row";
import { type GroupLine, readGroupLines } from "./data/read-group-lines";

const folder = new URL("./data/groups/", import.meta.url);

/** Every line of `data/groups`, one file a country. */
export function groupLines(): GroupLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".psv"))
    .sort()
    .flatMap((name) => readGroupLines(name.slice(0, 2), readFileSync(new URL(name, folder), "utf8")));
}

interface Row {
  id: number;
  country: string;
  type: "region" | "departement" | "area" | "city";
  slug: string;
  parentId: number | null;
  latitude: number;
  longitude: number;
  population: number | null;
}

/** Adds the other names of areas to the rows that are about to be loaded. */
export async function addAreaNames(tx: TransactionSql): Promise<void> {
  for (const { country, slug, otherNames, kind } of groupLines()) {
    if (kind !== "alias") continue;
    const { count } = await tx`
      update incoming_places set aliases = array(
        select distinct name from unnest(aliases || ${[...new Set(otherNames.map(normalise))]}::text[]) name
         where name <> search_name order by name)
       where country = ${country} and type in ('departement', 'area') and slug = ${slug}`;
    if (count !== 1) throw new Error(`${country} has no area ${slug}`);
  }
}

/** A stable id for a group, above those of places. */
function idOf({ country, slug }: GroupLine): number {
  let hash = 0x811c9dc5;
  for (const char of `${country} ${slug}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 400_000_000 + (hash % 100_000_000);
}

const KM_PER_DEGREE = 111.195;

function kmBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE;
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

const isArea = ({ type }: Row) => type === "departement" || type === "area";

/** The areas of an outline, or its cities within the circles. */
function membersOf(line: GroupLine, rows: readonly Row[]): Row[] {
  const here = rows.filter(({ country }) => country === line.country);
  const areas = here.filter(isArea);
  const inOutline = line.outline.flatMap((part) => {
    const region = part.startsWith("region:") ? part.slice("region:".length) : null;
    const parent =
      region === null ? null : here.find(({ type, slug }) => type === "region" && slug === region);
    const found =
      region === null
        ? areas.filter(({ slug }) => slug === part)
        : areas.filter(({ parentId }) => parent && parentId === parent.id);
    if (found.length === 0) throw new Error(`${line.country}/${line.slug}: ${part} does not exist`);
    return found;
  });
  const { circles } = line;
  if (circles.length === 0) return inOutline;
  const ids = new Set(inOutline.map(({ id }) => id));
  const cities = here.filter((row) => row.type === "city" && ids.has(row.parentId ?? 0));
  const near = cities.filter((row) => circles.some((circle) => kmBetween(circle, row) <= circle.radiusKm));
  if (near.length === 0) throw new Error(`${line.country}/${line.slug}: no city in its circles`);
  return near;
}

/** Writes the groups and their members anew where they differ. Returns the number of groups written. */
export async function seedPlaceGroups(tx: TransactionSql): Promise<number> {
  const rows = await tx<Row[]>`
    select id, country, type, slug, parent_id as "parentId", latitude, longitude, population from places
     where country in ${tx([...new Set(groupLines().map(({ country }) => country))])} and latitude is not null`;
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  const groups = groupLines()
    .filter(({ kind }) => kind !== "alias")
    .map((line) => {
      const here = byCountry.get(line.country) ?? [];
      const members = membersOf(line, here);
      // GeoNames has an area "England" for the towns that it puts into no county: the region stands for it.
      const namesake = here.find((row) => isArea(row) && row.slug === line.slug);
      if (namesake && !members.includes(namesake))
        throw new Error(`${line.country}/${line.slug} is the address of an area`);
      const [only, more] = line.circles;
      const centre = only && !more ? only : centreOf(members);
      const searchName = normalise(line.name);
      const aliases = [...new Set(line.otherNames.map(normalise))].filter((name) => name !== searchName);
      return {
        id: idOf(line),
        country: line.country,
        kind: line.kind === "region" ? "region" : "tourist_area",
        name: line.name,
        slug: line.slug,
        spoken: line.spoken,
        aliases,
        is_of_cities: line.circles.length > 0,
        latitude: Number((centre.latitude ?? 0).toFixed(5)),
        longitude: Number((centre.longitude ?? 0).toFixed(5)),
        population: peopleOf(members) ?? 0,
        members: members.map(({ id }) => id),
      };
    });
  const { count: removed } =
    await tx`delete from place_groups where id <> all(${groups.map(({ id }) => id)}::int[])`;
  const { count: written } = await tx`
    insert into place_groups
    select id, country, kind, name, slug, spoken, aliases, is_of_cities, latitude, longitude, population
      from jsonb_populate_recordset(null::place_groups, ${JSON.stringify(groups)}::text::jsonb)
    on conflict (id) do update set
      kind = excluded.kind, name = excluded.name, slug = excluded.slug, spoken = excluded.spoken,
      aliases = excluded.aliases, is_of_cities = excluded.is_of_cities, latitude = excluded.latitude,
      longitude = excluded.longitude, population = excluded.population
    where (place_groups.*) is distinct from (excluded.*)`;
  await tx`
    create temporary table incoming_members on commit drop as
    select g.id as group_id, m.id::int as place_id
      from jsonb_to_recordset(${JSON.stringify(groups)}::text::jsonb) as g(id int, members jsonb)
      cross join lateral jsonb_array_elements_text(g.members) as m(id)`;
  await tx`delete from place_group_members m where not exists (
    select from incoming_members i where i.group_id = m.group_id and i.place_id = m.place_id)`;
  await tx`insert into place_group_members select distinct group_id, place_id from incoming_members on conflict do nothing`;
  await tx`analyze place_groups, place_group_members`;
  return written + removed;
}
