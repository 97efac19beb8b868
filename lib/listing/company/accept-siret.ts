import { and, eq, isNull } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import type { AdminCtx } from "@/lib/gateways/context";

/** Stores that an admin accepted a company although the register does not know its number. */
export async function acceptSiret(tx: AdminCtx, providerId: string): Promise<void> {
  await tx.db
    .update(companies)
    .set({ siretAcceptedAt: tx.now, siretAcceptedBy: tx.actor.userId })
    .where(and(eq(companies.providerId, providerId), isNull(companies.siretAcceptedAt)));
}
