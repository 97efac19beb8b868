import { eq } from "drizzle-orm";
import { memberContacts } from "@/db/schema/leads/members";
import { decrypt } from "@/lib/core/crypto";
import type { Ctx } from "@/lib/gateways/context";

/**
 * The last name of a couple, so that it is masked in the couple's texts; it must not be shown. Empty once the
 * couple's data is erased.
 */
export async function findLastname(ctx: Ctx, memberId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ lastname: memberContacts.lastnameEncrypted })
    .from(memberContacts)
    .where(eq(memberContacts.memberId, memberId));
  return row ? decrypt(ctx.keys.contact, row.lastname) : "";
}
