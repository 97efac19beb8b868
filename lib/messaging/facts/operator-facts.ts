import { eq } from "drizzle-orm";
import { z } from "zod";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { contactMessages } from "@/db/schema/messaging/contact";
import { decrypt } from "@/lib/core/crypto";
import { type CountryCode, defaultCountry } from "@/lib/core/markets/markets";
import type { SystemCtx } from "@/lib/gateways/context";

/** Facts for an email to the operator, the company that runs this deployment. */
interface OperatorFacts {
  country: CountryCode;
  path: string;
  /** Replaces the link to a page of ours. */
  link?: string;
  /** Placeholders of the email; `reason` is what the sender wrote. */
  values: Record<string, string | number | boolean>;
}

/** What `lib/messaging/contact/send-message` encrypts into a row. */
const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** A message of the contact form; the button of the email replies to it. */
export async function contactMessageFacts(ctx: SystemCtx, id: string): Promise<OperatorFacts | null> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) return null;
  const { name, email, subject, message } = contactMessage.parse(
    JSON.parse(decrypt(ctx.keys.contact, row.sealed)),
  );
  const link = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return {
    country: row.country,
    path: "/contact",
    link,
    values: { senderName: name, senderEmail: email, topic: subject, reason: message },
  };
}

/** A content report with the reporter's words; the reporter's identity stays in the queue. */
export async function contentReportFacts(ctx: SystemCtx, id: string): Promise<OperatorFacts | null> {
  const [row] = await ctx.db
    .select({ details: contentReports.details })
    .from(contentReports)
    .where(eq(contentReports.id, id));
  return row
    ? { country: defaultCountry, path: "/admin/moderation/reports", values: { reason: row.details ?? "" } }
    : null;
}
