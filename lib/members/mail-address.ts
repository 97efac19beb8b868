import { eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/members";
import { projectRegistrations } from "@/db/schema/projects";
import type { SystemCtx } from "@/lib/context";
import { open } from "@/lib/core/seal";
import type { Locale } from "@/lib/i18n/locales";

export interface MailAddress {
  email: string;
  firstname: string;
  locale: Locale;
}

/** Where mail to a couple goes, for the worker alone; null once the member is erased. */
export async function mailAddress(ctx: SystemCtx, memberId: string): Promise<MailAddress | null> {
  const [row] = await ctx.db
    .select({ firstname: members.firstname, locale: members.locale, sealed: memberContacts.emailEncrypted })
    .from(members)
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(members.id, memberId));
  return row ? opened(ctx, row) : null;
}

/** The same before the emailed code has made the couple a member; null once it has, or when the project is gone. */
export async function registrationAddress(ctx: SystemCtx, projectId: string): Promise<MailAddress | null> {
  const [row] = await ctx.db
    .select({
      firstname: projectRegistrations.firstname,
      locale: projectRegistrations.locale,
      sealed: projectRegistrations.emailEncrypted,
    })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.projectId, projectId));
  return row ? opened(ctx, row) : null;
}

function opened(ctx: SystemCtx, row: { firstname: string; locale: Locale; sealed: Buffer }): MailAddress {
  return { email: open(ctx.keys.contact, row.sealed), firstname: row.firstname, locale: row.locale };
}
