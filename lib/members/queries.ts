import { eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/members";
import type { CoupleCtx } from "@/lib/context";
import { coreErrors } from "@/lib/core/errors";
import { open } from "@/lib/core/seal";
import type { MemberDto } from "@/lib/members/schema";

/** The couple's own details, for itself alone. */
export async function getProfile(ctx: CoupleCtx): Promise<MemberDto> {
  const [row] = await ctx.db
    .select({
      firstname: members.firstname,
      locale: members.locale,
      email: memberContacts.emailEncrypted,
      lastname: memberContacts.lastnameEncrypted,
      phone: memberContacts.phoneEncrypted,
    })
    .from(members)
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(members.id, ctx.actor.memberId));
  if (!row) throw coreErrors.resource_not_found();
  const read = (bytes: Buffer) => open(ctx.keys.contact, bytes);
  return {
    firstname: row.firstname,
    locale: row.locale,
    email: read(row.email),
    lastname: read(row.lastname),
    phone: row.phone === null ? null : read(row.phone),
  };
}
