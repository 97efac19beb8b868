import type { Ctx } from "@/lib/context";
import { settleInvoice } from "@/lib/subscription/settle-invoice";
import { syncSubscription } from "@/lib/subscription/sync-subscription";

/** Looks at a subscription, and at the invoice it was last paid by. */
export async function lookAtSubscription(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await syncSubscription(ctx, externalId);
  if (facts?.latestInvoiceId) await settleInvoice(ctx, facts.latestInvoiceId);
}
