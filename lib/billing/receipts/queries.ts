import { and, count, desc, eq } from "drizzle-orm";
import { receipts } from "@/db/schema/billing/payments";
import { receiptNumber } from "@/lib/billing/receipts/issue-receipt";
import type { PrintedReceipt } from "@/lib/billing/receipts/schema";
import {
  type ListReceiptsInput,
  type ReceiptKey,
  type ReceiptsDto,
  receiptsPageSize,
} from "@/lib/billing/receipts/schema";
import { coreErrors } from "@/lib/core/errors";
import type { ProviderCtx } from "@/lib/gateways/context";

const ownedBy = (ctx: ProviderCtx) => eq(receipts.providerId, ctx.actor.userId);

/** The provider's receipts and credit notes, the newest first. */
export async function listReceipts(ctx: ProviderCtx, { page }: ListReceiptsInput): Promise<ReceiptsDto> {
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(receipts)
      .where(ownedBy(ctx))
      .orderBy(desc(receipts.issuedAt), desc(receipts.number))
      .limit(receiptsPageSize)
      .offset((page - 1) * receiptsPageSize),
    ctx.db.select({ total: count() }).from(receipts).where(ownedBy(ctx)),
  ]);
  return {
    receipts: rows.map(({ id, series, number, kind, issuedAt, amountCents }) => ({
      id,
      number: receiptNumber(series, number),
      kind,
      issuedAt: issuedAt.toISOString(),
      amount: amountCents / 100,
    })),
    total: counted?.total ?? 0,
    page,
    pageSize: receiptsPageSize,
  };
}

/** One receipt for printing; 404 for another provider's. */
export async function findReceipt(ctx: ProviderCtx, { id }: ReceiptKey): Promise<PrintedReceipt> {
  const [row] = await ctx.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), ownedBy(ctx)));
  if (!row) throw coreErrors.resource_not_found();
  const { series, number, kind, issuedAt, amountCents, buyer, lines } = row;
  return { number: receiptNumber(series, number), kind, issuedAt, amountCents, buyer, lines };
}
