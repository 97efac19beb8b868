import { and, eq, isNull } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import type { AdminCtx } from "@/lib/gateways/context";

/**
 * Stores that an admin accepted a company although the register does not know its number. False when there was nothing
 * to accept: another admin was faster, or the number is known now.
 */
export async function acceptRegistration(tx: AdminCtx, providerId: string): Promise<boolean> {
  const accepted = await tx.db
    .update(companies)
    .set({ registrationAcceptedAt: tx.now, registrationAcceptedBy: tx.actor.userId })
    .where(
      and(
        eq(companies.providerId, providerId),
        eq(companies.registrationStatus, "unknown"),
        isNull(companies.registrationAcceptedAt),
      ),
    )
    .returning({ providerId: companies.providerId });
  return accepted.length > 0;
}
