import { eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/leads/members";
import { encrypt } from "@/lib/core/crypto";
import { type CoupleCtx, inTransaction } from "@/lib/gateways/context";
import { getProfile } from "@/lib/leads/couples/queries";
import { lastnameInitial, parseOptionalPhone } from "@/lib/leads/couples/rules";
import type { CoupleDto, UpdateCoupleInput } from "@/lib/leads/couples/schema";
import { savePhone, spendNumber } from "@/lib/leads/phone/save-phone";

/**
 * Changes the couple's names, phone and language. Without `phone` in the input the number stays; null or empty
 * deletes it.
 */
export async function updateProfile(ctx: CoupleCtx, input: UpdateCoupleInput): Promise<CoupleDto> {
  const phone = parseOptionalPhone(input.phone, ctx.country);
  const key = ctx.keys.contact;
  if (input.phone !== undefined) await spendNumber(ctx, phone);
  return inTransaction(ctx, async (tx) => {
    // Before the couple's row: the projects are locked first.
    if (input.phone !== undefined) await savePhone(tx, { phone, isVerified: false });
    await tx.db
      .update(members)
      .set({
        firstname: input.firstname,
        lastnameInitial: lastnameInitial(input.lastname),
        ...(input.locale ? { locale: input.locale } : {}),
        updatedAt: ctx.now,
      })
      .where(eq(members.id, ctx.actor.memberId));
    await tx.db
      .update(memberContacts)
      .set({
        lastnameEncrypted: encrypt(key, input.lastname),
        updatedAt: ctx.now,
      })
      .where(eq(memberContacts.memberId, ctx.actor.memberId));
    return getProfile(tx);
  });
}
