import { sql } from "drizzle-orm";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * Runs one edit of the provider's own company in a transaction, together with the refresh of its search row.
 * Two edits of one company run one after the other.
 */
export function editOwnCompany<T>(ctx: ProviderCtx, edit: (tx: ProviderCtx) => Promise<T>): Promise<T> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const own = await tx.db.execute(sql`select from companies where provider_id = ${userId} for update`);
    if (own.length === 0) throw companyErrors.company_not_found();
    const result = await edit(tx);
    await refreshSearchRow(tx, userId);
    return result;
  });
}
