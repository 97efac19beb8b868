import { and, asc, gt, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import { type CoupleCtx, inTransaction, type SystemCtx, type UserCtx } from "@/lib/gateways/context";
import { eraseAccount } from "@/lib/privacy/account-deletion/delete-account";
import { eraseMember } from "@/lib/privacy/couples/erase-couple";
import { type ErasureRecord, personOf, readErasures } from "@/lib/privacy/erasure-record/record-erasure";

const ROWS_AT_ONCE = 1_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const REASON = "restored";

/** The context of a person who does not act: of an account, or of a couple. */
export interface ContextsOf {
  user(id: string): UserCtx;
  couple(id: string): CoupleCtx;
}

async function* personsThere({ db }: SystemCtx, party: ErasureRecord["party"]): AsyncGenerator<string> {
  const [table, erasedAt] = party === "user" ? [users, users.deletedAt] : [members, members.erasedAt];
  for (let last = FIRST_ID; ; ) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(gt(table.id, last), isNull(erasedAt)))
      .orderBy(asc(table.id))
      .limit(ROWS_AT_ONCE);
    for (const { id } of rows) yield id;
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < ROWS_AT_ONCE) return;
    last = end;
  }
}

/**
 * After a restore: erases again everybody of whom a record says that they were erased and who is there. Nobody gets a
 * second last mail. Throws when the records cannot be read: then nobody knows who must not be there.
 */
export async function eraseAgain(
  ctx: SystemCtx,
  as: ContextsOf,
): Promise<{ users: number; couples: number }> {
  const records = await readErasures(ctx);
  const counts = { users: 0, couples: 0 };
  if (records.size === 0) return counts;
  const recordOf = (party: ErasureRecord["party"], id: string) =>
    records.get(`${party} ${personOf(ctx, party, id)}`);
  // Couples first: an account that is deleted closes what couples wait for.
  for await (const id of personsThere(ctx, "couple")) {
    const found = recordOf("couple", id);
    if (!found) continue;
    await inTransaction(as.couple(id), (tx) => eraseMember(tx, found.keepsReviews));
    counts.couples += 1;
  }
  for await (const id of personsThere(ctx, "user")) {
    if (!recordOf("user", id)) continue;
    await inTransaction(as.user(id), (tx) => eraseAccount(tx, REASON));
    counts.users += 1;
  }
  return counts;
}
