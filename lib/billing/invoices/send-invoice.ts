import { findInvoice } from "@/lib/billing/invoices/queries";
import type { InvoiceKey } from "@/lib/billing/invoices/schema";
import { closedLimit } from "@/lib/core/limits";
import type { ProviderCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

const sendsPerUser = closedLimit("send-invoice", 10, 3_600);

/** Sends the email about one of the provider's documents again; once a minute, however often it is asked for. */
export async function sendInvoice(ctx: ProviderCtx, key: InvoiceKey): Promise<null> {
  const { id, number } = await findInvoice(ctx, key);
  await ctx.limits.consume(sendsPerUser, ctx.actor.userId);
  await notify(ctx, {
    kind: "receipt_issued",
    to: { user: ctx.actor.userId },
    subject: id,
    locale: ctx.locale,
    data: { number },
    dedupe: ctx.now.toISOString().slice(0, 16),
  });
  return null;
}
