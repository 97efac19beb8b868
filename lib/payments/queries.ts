import { desc, eq } from "drizzle-orm";
import { receipts } from "@/db/schema/payments";
import type { ProviderCtx } from "@/lib/context";
import { receiptNumber } from "@/lib/payments/receipt-number";
import type { ReceiptsDto } from "@/lib/payments/schema";

/** Every receipt and credit note of the provider, the newest first. */
export async function listReceipts(ctx: ProviderCtx): Promise<ReceiptsDto> {
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(eq(receipts.providerId, ctx.actor.userId))
    .orderBy(desc(receipts.issuedAt), desc(receipts.number));
  return {
    receipts: rows.map((row) => ({
      id: row.id,
      number: receiptNumber(row.series, row.number),
      kind: row.kind,
      issuedAt: row.issuedAt.toISOString(),
      amount: row.amountCents / 100,
      currency: row.currency,
      lines: row.lines.map(({ label, quantity, amountCents }) => ({
        label,
        quantity,
        amount: amountCents / 100,
      })),
      orderId: row.orderId,
    })),
  };
}
