import { eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectRegistrations } from "@/db/schema/leads/projects";
import { decrypt } from "@/lib/core/crypto";
import type { Locale } from "@/lib/core/i18n/locales";
import type { SystemCtx } from "@/lib/gateways/context";

export interface MailAddress {
  email: string;
  /** E.164, for text messages; null when the couple gave none, or is not verified yet. */
  phone: string | null;
  firstname: string;
  locale: Locale;
}

/** Address for mail to a couple; only the worker reads it. Null once the couple is erased. */
export async function mailAddress(ctx: SystemCtx, memberId: string): Promise<MailAddress | null> {
  const [row] = await ctx.db
    .select({
      firstname: members.firstname,
      locale: members.locale,
      encrypted: memberContacts.emailEncrypted,
      phone: memberContacts.phoneEncrypted,
    })
    .from(members)
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(members.id, memberId));
  return row ? decryptAddress(ctx, row) : null;
}

interface EncryptedAddress {
  firstname: string;
  locale: Locale;
  encrypted: Buffer;
  phone: Buffer | null;
}

/** The same before the couple is verified; null afterwards, or when the project is gone. */
export async function registrationAddress(ctx: SystemCtx, projectId: string): Promise<MailAddress | null> {
  const [row] = await ctx.db
    .select({
      firstname: projectRegistrations.firstname,
      locale: projectRegistrations.locale,
      encrypted: projectRegistrations.emailEncrypted,
    })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.projectId, projectId));
  return row ? decryptAddress(ctx, { ...row, phone: null }) : null;
}

function decryptAddress(
  ctx: SystemCtx,
  { firstname, locale, encrypted, phone }: EncryptedAddress,
): MailAddress {
  const key = ctx.keys.contact;
  return { email: decrypt(key, encrypted), phone: phone && decrypt(key, phone), firstname, locale };
}
