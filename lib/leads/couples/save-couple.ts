import { isIP } from "node:net";
import { eq, sql } from "drizzle-orm";
import { consents } from "@/db/schema/identity/accounts";
import { memberContacts, members } from "@/db/schema/leads/members";
import { decrypt } from "@/lib/core/crypto";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";

/** A registration whose email address was proven by a code; encrypted parts stay encrypted. */
export interface VerifiedRegistration {
  emailHash: string;
  firstname: string;
  lastnameInitial: string;
  emailEncrypted: Buffer;
  phoneEncrypted: Buffer | null;
  lastnameEncrypted: Buffer;
  locale: Locale;
  country: CountryCode;
  /** The version of the terms that the couple agreed to, and when. */
  termsVersion: string;
  agreedAt: Date;
}

/** Creates the couple of a verified registration, or updates the couple that has this address. Returns its id. */
export async function saveCouple(ctx: Ctx, proven: VerifiedRegistration): Promise<string> {
  const person = {
    firstname: proven.firstname,
    lastnameInitial: proven.lastnameInitial,
    locale: proven.locale,
    lastSignedInAt: ctx.now,
    updatedAt: ctx.now,
  };
  const [member] = await ctx.db
    .insert(members)
    .values({ ...person, country: proven.country, emailHash: proven.emailHash, createdAt: ctx.now })
    .onConflictDoUpdate({ target: members.emailHash, set: person })
    .returning({ id: members.id });
  if (!member) throw new Error("member was not written");
  await forgetProof(ctx, member.id, proven.phoneEncrypted);
  const contact = {
    emailEncrypted: proven.emailEncrypted,
    lastnameEncrypted: proven.lastnameEncrypted,
    updatedAt: ctx.now,
  };
  await ctx.db
    .insert(memberContacts)
    .values({ ...contact, memberId: member.id, phoneEncrypted: proven.phoneEncrypted })
    .onConflictDoUpdate({
      target: memberContacts.memberId,
      // A registration without a phone number does not delete the number that is stored.
      set: {
        ...contact,
        phoneEncrypted: sql`coalesce(excluded.phone_encrypted, ${memberContacts.phoneEncrypted})`,
      },
    });
  await ctx.db.insert(consents).values({
    memberId: member.id,
    kind: "terms",
    version: proven.termsVersion,
    isGranted: true,
    ip: isIP(ctx.ip) ? ctx.ip : null,
    createdAt: proven.agreedAt,
  });
  return member.id;
}

/** Another number than the proven one is not proven. The caller has locked the couple's row. */
async function forgetProof(ctx: Ctx, memberId: string, phoneEncrypted: Buffer | null): Promise<void> {
  if (phoneEncrypted === null) return;
  const [present] = await ctx.db
    .select({ phone: memberContacts.phoneEncrypted })
    .from(memberContacts)
    .where(eq(memberContacts.memberId, memberId));
  const key = ctx.keys.contact;
  if (present?.phone && decrypt(key, present.phone) === decrypt(key, phoneEncrypted)) return;
  await ctx.db.update(members).set({ phoneVerifiedAt: null }).where(eq(members.id, memberId));
}
