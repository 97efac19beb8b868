import { and, eq } from "drizzle-orm";
import { testimonials } from "@/db/schema/reviews/testimonials";
import type { Ctx } from "@/lib/gateways/context";

const statuses = { pending: "pending", approved: "published", rejected: "rejected" } as const;

/**
 * Moves a testimonial from one state to another; null when it was no longer in `from`, was rewritten or
 * withdrawn.
 */
export async function setTestimonialModeration(
  tx: Ctx,
  id: string,
  { from, to }: { from: keyof typeof statuses; to: "approved" | "rejected" },
): Promise<{ providerId: string } | null> {
  const [testimonial] = await tx.db
    .update(testimonials)
    .set({ status: statuses[to], publishedAt: to === "approved" ? tx.now : null })
    .where(and(eq(testimonials.id, id), eq(testimonials.status, statuses[from])))
    .returning({ providerId: testimonials.providerId });
  return testimonial ?? null;
}
