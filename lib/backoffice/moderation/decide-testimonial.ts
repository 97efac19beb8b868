import { eq } from "drizzle-orm";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import { recordDecision, type StateChange } from "@/lib/backoffice/moderation/record-decision";
import type {
  ApproveTestimonialInput,
  DecisionDto,
  RejectTestimonialInput,
} from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { setTestimonialModeration } from "@/lib/reviews/testimonials/set-moderation";

function decide(ctx: AdminCtx, id: string, { from, to, reason }: StateChange): Promise<DecisionDto> {
  const why = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx) => {
    const decided = from === to ? null : await setTestimonialModeration(tx, id, { from, to });
    if (!decided) {
      const [known] = await tx.db
        .select({ id: testimonials.id })
        .from(testimonials)
        .where(eq(testimonials.id, id));
      throw known ? moderationErrors.already_decided() : moderationErrors.testimonial_not_found();
    }
    const subject = await recordDecision(tx, { kind: "testimonial", subjectId: id, decision: to, ...why });
    const kind = to === "approved" ? "testimonial_published" : "testimonial_rejected";
    await notifyProvider(tx, { providerId: decided.providerId, kind, subject });
    return { id, status: to };
  });
}

/** Publishes a provider's testimonial unchanged; the provider gets an email. */
export function approveTestimonial(
  ctx: AdminCtx,
  { testimonialId, from }: ApproveTestimonialInput,
): Promise<DecisionDto> {
  return decide(ctx, testimonialId, { from, to: "approved" });
}

/**
 * Rejects a testimonial, or removes a published one; the provider gets the reason by email and can write it
 * again.
 */
export function rejectTestimonial(
  ctx: AdminCtx,
  { testimonialId, from, reason }: RejectTestimonialInput,
): Promise<DecisionDto> {
  return decide(ctx, testimonialId, { from, to: "rejected", reason });
}
