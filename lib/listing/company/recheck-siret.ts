import { and, eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { siretStateOf } from "@/lib/listing/company/check-siret";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** Asks the register about a number that was taken while it did not answer. A register still silent fails the job, which is tried again. */
export async function recheckSiret(ctx: SystemCtx, { providerId }: { providerId: string }): Promise<void> {
  const unchecked = and(eq(companies.providerId, providerId), eq(companies.siretStatus, "unchecked"));
  const [row] = await ctx.db.select({ siret: companies.siret }).from(companies).where(unchecked);
  if (!row?.siret) return;
  const { siret } = row;
  const siretStatus = await siretStateOf(ctx, siret);
  await inTransaction(ctx, async (tx) => {
    // The number may have been changed while the register was asked.
    const written = await tx.db
      .update(companies)
      .set({ siretStatus, siretCheckedAt: tx.now })
      .where(and(unchecked, eq(companies.siret, siret)))
      .returning({ providerId: companies.providerId });
    if (written.length > 0) await refreshSearchRow(tx, providerId);
  });
}
