import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { BadgeDto } from "@/lib/listing/badge/schema";
import { recordBadgeSeen } from "@/lib/listing/ranking/record-badge-seen";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

const bareHost = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;

/**
 * True when `page` is on the provider's own site: the site of its profile or, when it has none, any site but
 * ours.
 */
export function isOwnSite(
  page: string | null,
  website: string | null,
  isOurHost: (host: string) => boolean,
): boolean {
  const host = bareHost(page);
  if (host === null || isOurHost(new URL(page ?? "").host)) return false;
  const own = bareHost(website);
  return own === null || host === own || host.endsWith(`.${own}`);
}

/** Records that a page of the provider's own site shows the badge, which is part of the visibility score. */
export async function noteBadge(ctx: Ctx, badge: BadgeDto, page: string | null): Promise<void> {
  if (!badge.isPublished || page === null) return;
  const { providerId } = badge;
  const [row] = await ctx.db
    .select({ website: companies.website })
    .from(companies)
    .where(eq(companies.providerId, providerId));
  if (!isOwnSite(page, row?.website ?? null, (host) => ctx.hosts.find(host) !== null)) return;
  await inTransaction(ctx, async (tx) => {
    if (await recordBadgeSeen(tx, providerId)) await refreshSearchRow(tx, providerId);
  });
}
