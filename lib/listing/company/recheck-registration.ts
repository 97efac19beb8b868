import { and, eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { registerStateOf } from "@/lib/listing/company/check-registration";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * Job: checks a number that was accepted while the register did not answer. When the register still does not
 * answer, the job fails and is retried.
 */
export async function recheckRegistration(
  ctx: SystemCtx,
  { providerId }: { providerId: string },
): Promise<void> {
  const unchecked = and(eq(companies.providerId, providerId), eq(companies.registrationStatus, "unchecked"));
  const [row] = await ctx.db
    .select({ register: companies.register, number: companies.registrationNumber })
    .from(companies)
    .where(unchecked);
  if (!row?.register || !row.number) return;
  const { register, number } = row;
  const registrationStatus = await registerStateOf(ctx, { register, number });
  await inTransaction(ctx, async (tx) => {
    // The number may have changed during the call to the register.
    const written = await tx.db
      .update(companies)
      .set({ registrationStatus, registrationCheckedAt: tx.now })
      .where(and(unchecked, eq(companies.register, register), eq(companies.registrationNumber, number)))
      .returning({ providerId: companies.providerId });
    if (written.length > 0) await refreshSearchRow(tx, providerId);
  });
}
