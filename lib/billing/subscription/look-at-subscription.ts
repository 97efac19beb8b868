import { settleInvoice } from "@/lib/billing/subscription/settle-invoice";
import { syncSubscription } from "@/lib/billing/subscription/sync-subscription";
import type { Ctx } from "@/lib/gateways/context";

/** Looks at a subscription, and at the invoice it was last paid by. */
export async function lookAtSubscription(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await syncSubscription(ctx, externalId);
  if (facts?.latestInvoiceId) await settleInvoice(ctx, facts.latestInvoiceId);
}
