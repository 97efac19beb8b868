import { eq } from "drizzle-orm";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { recordAudit } from "@/lib/core/audit/record";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { recordConsents } from "@/lib/identity/registration/consents";

/** Takes one's own words back, in whatever state they are: they are gone at once. Without any it does nothing. */
export async function withdrawTestimonial(ctx: ProviderCtx): Promise<null> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(testimonials)
      .where(eq(testimonials.providerId, userId))
      .returning({ id: testimonials.id });
    if (!gone) return null;
    await recordConsents(tx, [{ userId, kind: "testimonial", isGranted: false }]);
    await recordAudit(tx, {
      action: "testimonial_withdrawn",
      subjectKind: "testimonial",
      subjectId: gone.id,
    });
    return null;
  });
}
