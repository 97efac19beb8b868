import { contactMessages } from "@/db/schema/messaging/contact";
import { encrypt } from "@/lib/core/crypto";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { closedLimit } from "@/lib/core/limits";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { ContactInput } from "@/lib/messaging/contact/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/** A person rarely writes twice in an hour. */
export const contactLimit = closedLimit("contact-message", 5, 3_600);

/**
 * Stores a contact message encrypted and emails it to the operator. A form with the honeypot filled in is
 * answered as usual and dropped.
 */
export async function sendMessage(ctx: Ctx, { homepage, ...message }: ContactInput): Promise<void> {
  await ctx.limits.consume(contactLimit, ctx.ip);
  if (homepage !== "") return;
  await ctx.caller.demandProof();
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(contactMessages)
      .values({
        locale: tx.locale,
        country: tx.country,
        sealed: encrypt(tx.keys.contact, JSON.stringify(message)),
        createdAt: tx.now,
      })
      .returning({ id: contactMessages.id });
    if (!row) throw new Error("message was not written");
    await notify(tx, {
      kind: "contact_message",
      to: { operator: row.id },
      subject: row.id,
      locale: defaultLocale,
    });
  });
}
