import { sql } from "drizzle-orm";
import { portfolioPath, profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import type { CountryCode } from "@/lib/core/markets/markets";
import { noticePages } from "@/lib/core/page-changes/page-notices";
import { uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";

interface Listed extends Record<string, unknown> {
  slug: string;
  country: CountryCode;
}

const isOff = ({ gateways }: Ctx) => gateways.indexNow.key === null;

const listedProfiles = (tx: Ctx, providerIds: readonly string[]) =>
  tx.db.execute<Listed>(sql`
    select c.slug, s.country from provider_search s join companies c on c.provider_id = s.provider_id
     where s.provider_id = any(${uuidArray(providerIds)})`);

/** Search engines are told about the profiles of these providers that are listed now. */
export async function noticeProfiles(tx: Ctx, providerIds: readonly string[]): Promise<void> {
  if (isOff(tx)) return;
  const rows = await listedProfiles(tx, providerIds);
  await noticePages(
    tx,
    rows.map(({ slug, country }) => ({ country, path: profilePath(slug) })),
  );
}

/** The same for venues. */
export async function noticeVenues(tx: Ctx, venueIds: readonly string[]): Promise<void> {
  if (isOff(tx)) return;
  const rows = await tx.db.execute<Listed>(sql`
    select v.slug, s.country from venue_search s join venues v on v.id = s.venue_id
     where s.venue_id = any(${uuidArray(venueIds)})`);
  await noticePages(
    tx,
    rows.map(({ slug, country }) => ({ country, path: venuePath(slug) })),
  );
}

/** The same for past weddings of one provider. */
export async function noticeWeddings(
  tx: Ctx,
  providerId: string,
  weddings: readonly string[],
): Promise<void> {
  if (isOff(tx)) return;
  const rows = await listedProfiles(tx, [providerId]);
  await noticePages(
    tx,
    rows.flatMap(({ slug, country }) =>
      weddings.map((wedding) => ({ country, path: portfolioPath(slug, wedding) })),
    ),
  );
}
