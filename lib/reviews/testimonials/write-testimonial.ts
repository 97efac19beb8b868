import { sql } from "drizzle-orm";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { recordAudit } from "@/lib/core/audit/record";
import type { LimitRule } from "@/lib/core/limits";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { recordConsents } from "@/lib/identity/registration/record-consents";
import { testimonialErrors } from "@/lib/reviews/testimonials/errors";
import { findOwnTestimonial } from "@/lib/reviews/testimonials/queries";
import type { WriteTestimonialInput } from "@/lib/reviews/testimonials/schema";

/** An admin has to read every change. */
export const testimonialLimit: LimitRule = {
  name: "testimonial",
  points: 20,
  durationSeconds: 3_600,
  failsClosed: false,
};

/**
 * Stores a provider's testimonial with its consent to publication; it becomes public only after moderation. A
 * new text replaces the earlier one, which disappears at once, and gets a new id, so that an admin who is
 * reading the old text cannot decide about the new one. The same text again changes nothing. Throws
 * `not_a_customer`.
 */
export async function writeTestimonial(ctx: ModeratedCtx, input: WriteTestimonialInput): Promise<null> {
  const { userId } = ctx.actor;
  await ctx.limits.consume(testimonialLimit, userId);
  const { content, locale } = input;
  return inTransaction(ctx, async (tx) => {
    if (!(await findOwnTestimonial(tx))?.canWrite) throw testimonialErrors.not_a_customer();
    const fresh = { content, locale, status: "pending", createdAt: tx.now, publishedAt: null } as const;
    const [written] = await tx.db
      .insert(testimonials)
      .values({ providerId: userId, ...fresh })
      .onConflictDoUpdate({
        target: testimonials.providerId,
        set: { id: sql`gen_random_uuid()`, ...fresh },
        setWhere: sql`${testimonials.status} = 'rejected' or (${testimonials.content}, ${testimonials.locale})
          is distinct from (excluded.content, excluded.locale)`,
      })
      .returning({ id: testimonials.id });
    if (!written) return null;
    await recordConsents(tx, [{ userId, kind: "testimonial", isGranted: true }]);
    await recordAudit(tx, {
      action: "testimonial_written",
      subjectKind: "testimonial",
      subjectId: written.id,
    });
    return null;
  });
}
