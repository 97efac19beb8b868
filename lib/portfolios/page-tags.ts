import { and, eq } from "drizzle-orm";
import { portfolios } from "@/db/schema/portfolios";
import type { Ctx } from "@/lib/context";
import { providerTag } from "@/lib/directory/tags";
import { portfolioTag } from "@/lib/portfolios/tags";

/** The tags of every public page that shows a past wedding: its own, the profile, and the provider's other weddings. */
export async function portfolioPageTags(
  ctx: Ctx,
  { providerId, portfolioId }: { providerId: string; portfolioId: string },
): Promise<string[]> {
  const [row] = await ctx.db
    .select({ slug: portfolios.slug })
    .from(portfolios)
    .where(and(eq(portfolios.id, portfolioId), eq(portfolios.providerId, providerId)));
  return row ? [providerTag(providerId), portfolioTag(providerId, row.slug)] : [];
}
