import { z } from "zod";
import { keyedHash } from "@/lib/core/crypto";
import type { JobPayload } from "@/lib/core/jobs";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { isRecordKey, RECORD_EXTENSION } from "@/lib/gateways/file-storage/port";

/** What stands in a record: nobody can tell from it who it was without the key and the database. */
const record = z.object({
  party: z.enum(["user", "couple"]),
  person: z.string(),
  keepsReviews: z.boolean(),
});
export type ErasureRecord = z.output<typeof record>;

/** Names a person in a record. */
export const personOf = ({ keys }: Pick<Ctx, "keys">, party: ErasureRecord["party"], id: string): string =>
  keyedHash(keys.hash, "erasure", party, id);

/**
 * Job: stores beside the pictures that a person was erased. The same erasure twice is one file. Throws
 * `FileStorageUnavailable`, and is tried again.
 */
export async function recordErasure(
  ctx: SystemCtx,
  { party, id, keepsReviews }: JobPayload<"record-erasure">,
): Promise<void> {
  const text = JSON.stringify({
    party,
    person: personOf(ctx, party, id),
    keepsReviews,
  } satisfies ErasureRecord);
  await ctx.gateways.fileStorage.put(Buffer.from(text), RECORD_EXTENSION);
}

/** All records, by party and person. Throws `FileStorageUnavailable`, and an error for a record that cannot be read. */
export async function readErasures({
  gateways: { fileStorage },
}: Pick<SystemCtx, "gateways">): Promise<ReadonlyMap<string, ErasureRecord>> {
  const found = new Map<string, ErasureRecord>();
  let after: string | null = null;
  do {
    const page = await fileStorage.list(after);
    for (const { key } of page.files.filter((file) => isRecordKey(file.key))) {
      const bytes = await fileStorage.read(key);
      if (bytes === null) continue;
      const read = record.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
      found.set(`${read.party} ${read.person}`, read);
    }
    after = page.next;
  } while (after !== null);
  return found;
}
