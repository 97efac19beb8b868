import { sql } from "drizzle-orm";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { companyErrors } from "@/lib/listing/company/errors";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** One edit of the provider's own company: two at once wait for each other, and the directory changes with it or not at all. */
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
