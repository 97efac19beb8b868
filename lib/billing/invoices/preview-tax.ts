import { buyerOf, dayOfSeller, taxFor } from "@/lib/billing/invoices/issue-invoice";
import type { TaxPreview } from "@/lib/billing/invoices/schema";
import type { ProviderCtx } from "@/lib/gateways/context";

/** The tax of a purchase made now: the same decision as that of the invoice. */
export async function previewTax(ctx: ProviderCtx): Promise<TaxPreview> {
  const buyer = await buyerOf(ctx, ctx.actor.userId);
  const { rateBp, category, mention } = taxFor(ctx.seller, buyer, dayOfSeller(ctx.seller, ctx.now));
  return { rateBp, category, mention, isBuyerKnown: buyer.isKnown, vatState: buyer.vatState };
}
