import { eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/members";
import { type CoupleCtx, inTransaction } from "@/lib/context";
import { seal } from "@/lib/core/seal";
import { lastnameInitial } from "@/lib/members/lastname-initial";
import { givenPhone } from "@/lib/members/phone";
import { getProfile } from "@/lib/members/queries";
import type { MemberDto, UpdateProfileInput } from "@/lib/members/schema";

/** Changes the couple's names, phone and language. A phone that is not sent stays; null or empty takes it away. */
export async function updateProfile(ctx: CoupleCtx, input: UpdateProfileInput): Promise<MemberDto> {
  const phone = givenPhone(input.phone, ctx.country);
  const key = ctx.keys.contact;
  return inTransaction(ctx, async (tx) => {
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
        lastnameEncrypted: seal(key, input.lastname),
        ...(input.phone === undefined ? {} : { phoneEncrypted: phone === null ? null : seal(key, phone) }),
        updatedAt: ctx.now,
      })
      .where(eq(memberContacts.memberId, ctx.actor.memberId));
    return getProfile(tx);
  });
}
