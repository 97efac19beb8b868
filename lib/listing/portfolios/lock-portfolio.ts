import { and, eq } from "drizzle-orm";
import { portfolios } from "@/db/schema/listing/portfolios";
import { coreErrors } from "@/lib/core/errors";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import type { ProviderCtx } from "@/lib/gateways/context";
import { noticeWeddings } from "@/lib/listing/search-rows/notice-listed";
import { pageTagsOf } from "@/lib/listing/search-rows/page-tags";
import { portfolioTag, WEDDINGS_TAG } from "@/lib/listing/search-rows/rules";

/**
 * One of the provider's own portfolios, locked until the end of the transaction: changes of one portfolio and
 * its pictures wait for each other. Throws resource_not_found.
 */
export async function lockPortfolio(tx: ProviderCtx, id: string): Promise<typeof portfolios.$inferSelect> {
  const [row] = await tx.db
    .select()
    .from(portfolios)
    .where(and(eq(portfolios.id, id), eq(portfolios.providerId, tx.actor.userId)))
    .for("no key update");
  if (!row) throw coreErrors.resource_not_found();
  return row;
}

/** Declares the public pages that show a portfolio: its own, the profile, lists of latest portfolios, the sitemap. */
export async function declarePortfolio(tx: ProviderCtx, slugs: readonly string[]): Promise<void> {
  const { userId } = tx.actor;
  await noticeWeddings(tx, userId, slugs);
  await declareChanges(tx, [
    ...(await pageTagsOf(tx, [userId])),
    ...slugs.map((slug) => portfolioTag(userId, slug)),
    WEDDINGS_TAG,
  ]);
}
