import { and, eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { siretStateOf } from "@/lib/listing/company/check-siret";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * Job: checks a number that was accepted while the register did not answer. When the register still does not
 * answer, the job fails and is retried.
 */
export async function recheckSiret(ctx: SystemCtx, { providerId }: { providerId: string }): Promise<void> {
  const unchecked = and(eq(companies.providerId, providerId), eq(companies.siretStatus, "unchecked"));
  const [row] = await ctx.db.select({ siret: companies.siret }).from(companies).where(unchecked);
  if (!row?.siret) return;
  const { siret } = row;
  const siretStatus = await siretStateOf(ctx, siret);
  await inTransaction(ctx, async (tx) => {
    // The number may have changed during the call to the register.
    const written = await tx.db
      .update(companies)
      .set({ siretStatus, siretCheckedAt: tx.now })
      .where(and(unchecked, eq(companies.siret, siret)))
      .returning({ providerId: companies.providerId });
    if (written.length > 0) await refreshSearchRow(tx, providerId);
  });
}
