import { eq } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/moderation";
import { testimonials } from "@/db/schema/testimonials";
import { users } from "@/db/schema/users";
import type { SystemCtx } from "@/lib/context";
import type { CountryCode } from "@/lib/countries/domains";

interface TestimonialFacts {
  country: CountryCode;
  path: string;
  values: Record<string, string | number | boolean>;
}

/** What was decided about a provider's words; null once they were taken back, rewritten or decided about anew. */
export async function ofTestimonial(
  ctx: SystemCtx,
  decisionId: string,
  path: string,
): Promise<TestimonialFacts | null> {
  const [row] = await ctx.db
    .select({
      decision: moderationDecisions.decision,
      reason: moderationDecisions.reason,
      status: testimonials.status,
      country: users.country,
    })
    .from(moderationDecisions)
    .innerJoin(testimonials, eq(testimonials.id, moderationDecisions.subjectId))
    .innerJoin(users, eq(users.id, testimonials.providerId))
    .where(eq(moderationDecisions.id, decisionId));
  if (!row || (row.decision === "approved") !== (row.status === "published")) return null;
  return { country: row.country, path, values: { reason: row.reason ?? "" } };
}
