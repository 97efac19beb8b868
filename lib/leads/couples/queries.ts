import { and, eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/leads/members";
import { coreErrors } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CoupleCtx } from "@/lib/gateways/context";
import { decryptContact, encryptedContact } from "@/lib/leads/couples/contact";
import type { CoupleDto } from "@/lib/leads/couples/schema";

/** The couple's own details; only the couple itself may read them. */
export async function getProfile(ctx: CoupleCtx): Promise<CoupleDto> {
  const [row] = await ctx.db
    .select({
      firstname: members.firstname,
      locale: members.locale,
      contact: encryptedContact,
    })
    .from(members)
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(members.id, ctx.actor.memberId));
  if (!row) throw coreErrors.resource_not_found();
  return { firstname: row.firstname, locale: row.locale, ...decryptContact(ctx, row.contact) };
}

/** The couple's language on the sites of its own country; null on those of another country. */
export async function findHomeLocale(ctx: CoupleCtx): Promise<Locale | null> {
  const [row] = await ctx.db
    .select({ locale: members.locale })
    .from(members)
    .where(and(eq(members.id, ctx.actor.memberId), eq(members.country, ctx.country)));
  return row?.locale ?? null;
}
