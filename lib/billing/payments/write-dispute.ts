import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/billing/payments";
import type { Ctx } from "@/lib/gateways/context";
import type { DisputeFacts } from "@/lib/gateways/payment/port";

const closed = new Set(["won", "lost", "warning_closed", "prevented"]);

interface Disputed {
  providerId: string;
  subject: { orderId: string } | { subscriptionId: string };
}

/**
 * Writes the whole state of a dispute in the caller's transaction. Answers its id, and whether it was lost just now;
 * what is closed stays closed.
 */
export async function writeDispute(
  tx: Ctx,
  facts: DisputeFacts,
  { providerId, subject }: Disputed,
): Promise<{ id: string; isLostNow: boolean }> {
  const state = {
    supplierStatus: facts.status,
    reason: facts.reason,
    amountCents: facts.amountCents,
    syncedAt: tx.now,
  };
  await tx.db
    .insert(disputes)
    .values({ ...state, ...subject, providerId, externalId: facts.id, openedAt: facts.openedAt })
    .onConflictDoNothing();
  const [before] = await tx.db
    .select()
    .from(disputes)
    .where(eq(disputes.externalId, facts.id))
    .for("no key update");
  if (!before) throw new Error(`Dispute ${facts.id} is gone`);
  if (before.closedAt !== null) return { id: before.id, isLostNow: false };
  const closedAt = closed.has(facts.status) ? tx.now : null;
  await tx.db
    .update(disputes)
    .set({ ...state, closedAt })
    .where(eq(disputes.id, before.id));
  return { id: before.id, isLostNow: facts.status === "lost" };
}
