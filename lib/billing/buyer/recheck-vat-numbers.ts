import { and, asc, eq, lt, or } from "drizzle-orm";
import { billingProfiles } from "@/db/schema/billing/billing-profiles";
import { checkVatNumber } from "@/lib/billing/buyer/check-vat-number";
import { readVatNumber } from "@/lib/billing/tax/read-vat-number";
import { DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";

/** Days after which a number that was registered is asked about again: numbers are withdrawn. */
const validForDays = 30;
/** Numbers of one run: the service limits questions at once. */
const mostPerRun = 100;
/** Failures in a row after which the rest waits for the next run. */
const mostFailures = 5;

export interface RecheckCounts {
  confirmed: number;
  withdrawn: number;
  unanswered: number;
}

/**
 * Asks again about numbers without an answer, and monthly about the others. A number that is no longer registered
 * stays on the account as invalid: tax is charged from then on.
 */
export async function recheckVatNumbers(ctx: SystemCtx): Promise<RecheckCounts> {
  const counts: RecheckCounts = { confirmed: 0, withdrawn: 0, unanswered: 0 };
  const before = new Date(ctx.now.getTime() - validForDays * DAY_MS);
  const { vatState, vatAskedAt } = billingProfiles;
  const due = await ctx.db
    .select()
    .from(billingProfiles)
    .where(or(eq(vatState, "pending"), and(eq(vatState, "valid"), lt(vatAskedAt, before))))
    .orderBy(asc(vatAskedAt))
    .limit(mostPerRun);
  let failures = 0;
  for (const { providerId, vatNumber, countryCode, vatState: state } of due) {
    const number = vatNumber === null ? null : readVatNumber(vatNumber, countryCode);
    if (!number || failures >= mostFailures) continue;
    const check = await checkVatNumber(ctx, number);
    const isAnswered = check.vatState !== "pending";
    failures = isAnswered ? 0 : failures + 1;
    // A question without an answer changes no state: a number that was valid stays so until the register denies it.
    const change = isAnswered ? check : { vatAskedAt: ctx.now };
    const written = await ctx.db
      .update(billingProfiles)
      .set(change)
      .where(
        and(
          eq(billingProfiles.providerId, providerId),
          // The number may have changed during the call.
          eq(billingProfiles.vatNumber, number.full),
          eq(billingProfiles.vatState, state),
        ),
      )
      .returning({ providerId: billingProfiles.providerId });
    if (written.length === 0) continue;
    if (!isAnswered) counts.unanswered++;
    else if (check.vatState === "invalid") counts.withdrawn++;
    else if (state === "pending") counts.confirmed++;
  }
  return counts;
}
