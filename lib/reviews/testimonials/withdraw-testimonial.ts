import { eq } from "drizzle-orm";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { recordAudit } from "@/lib/core/audit/record";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { recordConsents } from "@/lib/identity/registration/record-consents";

/** Deletes the provider's own testimonial, whatever its state. Does nothing when there is none. */
export async function withdrawTestimonial(ctx: ProviderCtx): Promise<null> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const [deleted] = await tx.db
      .delete(testimonials)
      .where(eq(testimonials.providerId, userId))
      .returning({ id: testimonials.id });
    if (!deleted) return null;
    await recordConsents(tx, [{ userId, kind: "testimonial", isGranted: false }]);
    await recordAudit(tx, {
      action: "testimonial_withdrawn",
      subjectKind: "testimonial",
      subjectId: deleted.id,
    });
    return null;
  });
}
