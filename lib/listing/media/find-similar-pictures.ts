import { type SQL, sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import type { AdminCtx } from "@/lib/gateways/context";

/** Pictures whose hashes differ in at most so many of 64 bits look the same. */
export const MOST_BITS = 10;
const MOST_FOUND = 5;

export interface SimilarPicture {
  /** The picture that was asked about. */
  fileId: string;
  providerId: string;
  name: string;
  /** Turned left to right. */
  isMirrored: boolean;
}

interface HashQuarter {
  /** Its first bit, counted from 1. */
  start: number;
  /** Differences (xor) that are looked up in this quarter. */
  differences: readonly number[];
}

const QUARTER_BITS = 16;

/** All numbers of 16 bits with at most `most` bits set. */
function differencesUpTo(most: number): number[] {
  let found = [0];
  for (let bit = 0; bit < QUARTER_BITS; bit++)
    found = [...found, ...found.map((difference) => difference | (1 << bit))].filter(
      (difference) => bitsIn(difference) <= most,
    );
  return found;
}

const bitsIn = (value: number) => value.toString(2).replaceAll("0", "").length;

const [upToOne, upToTwo] = [differencesUpTo(1), differencesUpTo(2)];

/**
 * Where similar hashes are looked up. Of two hashes that differ in at most 10 bits, one of the first three quarters
 * differs in at most 2 bits or the last one in at most 1: else they would differ in 3 + 3 + 3 + 2 bits. So nothing
 * is missed.
 */
export const hashQuarters: readonly HashQuarter[] = [
  { start: 1, differences: upToTwo },
  { start: 17, differences: upToTwo },
  { start: 33, differences: upToTwo },
  { start: 49, differences: upToOne },
];

/**
 * Files near the hashes of `wanted`, each found by one quarter of its hash in the index of this quarter. `offset 0`
 * keeps each lookup apart, here and below, so that the planner cannot read the whole table instead.
 */
const nearByQuarter: readonly SQL[] = hashQuarters.map(({ start, differences }) => {
  const quarterOf = (hash: string) => sql.raw(`substring(${hash}, ${start}, 16)::integer`);
  return sql`
    select wanted.id, wanted.owner_id, wanted.phash, near.id as near_id
      from wanted
      cross join unnest(${integerArray(differences)}) difference
      cross join lateral (
        select m.id from media_files m
         where ${quarterOf("m.phash")} = ${quarterOf("wanted.hash")} # difference
           and bit_count(m.phash # wanted.hash) <= ${MOST_BITS} offset 0) near`;
});

/**
 * Providers who have a picture that looks like one of these, or like its mirror image; the owners of the files
 * themselves are left out.
 */
export async function findSimilarPictures(
  ctx: AdminCtx,
  fileIds: readonly string[],
): Promise<SimilarPicture[]> {
  if (fileIds.length === 0) return [];
  const found = await ctx.db.execute<SimilarPicture & Record<string, unknown>>(sql`
    with wanted as materialized (
      select f.id, f.owner_id, f.phash, own.hash
        from media_files f
        cross join lateral (values (f.phash), (f.mirrored_phash)) own (hash)
       where f.id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(fileIds)}::jsonb) j(id))
         and f.phash is not null and own.hash is not null),
    near as materialized (${sql.join([...nearByQuarter], sql` union `)})
    select distinct on (near.id, other.provider_id)
           near.id as "fileId", other.provider_id as "providerId", other.name,
           bit_count(other.phash # near.phash) > ${MOST_BITS} as "isMirrored"
      from near
      cross join lateral (
        select c.provider_id, c.name, m.phash
          from media_files m
          join companies c on c.provider_id = m.owner_id
         where m.id = near.near_id and m.status in ('ready', 'removed') offset 0) other
     where other.provider_id <> near.owner_id
     order by near.id, other.provider_id, bit_count(other.phash # near.phash), other.name`);
  return found.slice(0, MOST_FOUND * fileIds.length);
}
