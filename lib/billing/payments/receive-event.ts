import { paymentEvents } from "@/db/schema/billing/payments";
import { paymentErrors } from "@/lib/billing/payments/errors";
import type { EventInput } from "@/lib/billing/payments/schema";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/jobs/enqueue";
import type { PaymentEvent } from "@/lib/gateways/payment/port";
import { PaymentSignatureInvalid } from "@/lib/gateways/payment/port";

/** Takes a message of the supplier into the inbox and answers at once; a job looks at what it is about. Throws invalid_signature. */
export async function receiveEvent(
  ctx: Ctx,
  { payload, signature }: EventInput,
): Promise<{ received: true }> {
  await storeEvents(ctx, [read(ctx, payload, signature)]);
  return { received: true };
}

function read(ctx: Ctx, payload: string, signature: string): PaymentEvent {
  try {
    return ctx.gateways.payment.readEvent(payload, signature, ctx.now);
  } catch (error) {
    if (error instanceof PaymentSignatureInvalid) throw paymentErrors.invalid_signature();
    throw error;
  }
}

/** Notes messages that are not known yet, each with the job that works on it. Answers how many were new. */
export function storeEvents(ctx: Ctx, events: readonly PaymentEvent[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let stored = 0;
    for (const { id, type, objectId, createdAt } of events) {
      const [row] = await tx.db
        .insert(paymentEvents)
        .values({ id, type, objectId, createdAt, receivedAt: tx.now })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id });
      if (!row) continue;
      stored += 1;
      await enqueue(tx, "process-payment-event", { eventId: id });
    }
    return stored;
  });
}
