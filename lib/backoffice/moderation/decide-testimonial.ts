import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { recordDecision } from "@/lib/backoffice/moderation/record-decision";
import type {
  ApproveTestimonialInput,
  DecisionDto,
  ModerationStatus,
  RejectTestimonialInput,
} from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";
import { setTestimonialModeration } from "@/lib/reviews/testimonials/set-moderation";

interface TestimonialDecision {
  from: ModerationStatus;
  to: "approved" | "rejected";
  reason?: string;
}

function decide(ctx: AdminCtx, id: string, { from, to, reason }: TestimonialDecision): Promise<DecisionDto> {
  const told = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx) => {
    const decided = from === to ? null : await setTestimonialModeration(tx, id, { from, to });
    if (!decided) {
      const [known] = await tx.db
        .select({ id: testimonials.id })
        .from(testimonials)
        .where(eq(testimonials.id, id));
      throw known ? moderationErrors.already_decided() : moderationErrors.testimonial_not_found();
    }
    const subject = await recordDecision(tx, { kind: "testimonial", subjectId: id, decision: to, ...told });
    const [author] = await tx.db
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, decided.providerId));
    if (author) {
      const kind = to === "approved" ? "testimonial_published" : "testimonial_rejected";
      await notify(tx, { kind, to: { user: decided.providerId }, subject, locale: author.locale });
    }
    return { id, status: to };
  });
}

/** Lets a provider's words stand on the pricing page as they are; it is told. */
export function approveTestimonial(
  ctx: AdminCtx,
  { testimonialId, from }: ApproveTestimonialInput,
): Promise<DecisionDto> {
  return decide(ctx, testimonialId, { from, to: "approved" });
}

/** Keeps a provider's words from the pricing page, or takes them away; it is told why and may write them anew. */
export function rejectTestimonial(
  ctx: AdminCtx,
  { testimonialId, from, reason }: RejectTestimonialInput,
): Promise<DecisionDto> {
  return decide(ctx, testimonialId, { from, to: "rejected", reason });
}
