import { sql } from "drizzle-orm";
import type { ReportedKind } from "@/lib/backoffice/reports/rules";
import { portfolioPath, profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";

/** The reported thing: its name and the path of its public page. */
export interface ReportSubject {
  name: string;
  path: string;
}

interface Row extends Record<string, unknown> {
  name: string;
  slug: string;
  under: string | null;
  /** The page that shows a picture. */
  page?: "provider" | "venue" | "portfolio";
}

const sources = {
  provider: (id: string, country: CountryCode) => sql`
    select c.name, c.slug, null as under from provider_search s
      join companies c on c.provider_id = s.provider_id
     where s.provider_id = ${id} and s.country = ${country}`,
  venue: (id: string, country: CountryCode) => sql`
    select v.name, v.slug, null as under from venue_search s
      join venues v on v.id = s.venue_id
     where s.venue_id = ${id} and s.country = ${country}`,
  portfolio: (id: string, country: CountryCode) => sql`
    select p.title as name, p.slug, c.slug as under from portfolios p
      join provider_search s on s.provider_id = p.provider_id and s.country = ${country}
      join companies c on c.provider_id = p.provider_id
     where p.id = ${id} and p.published_at is not null`,
  image: (id: string, country: CountryCode) => sql`
    select shown.* from (
      select i.file_id, i.title as name, c.slug, null as under, 'provider' as page
        from images i
        join provider_search s on s.provider_id = i.provider_id and s.country = ${country}
        join companies c on c.provider_id = i.provider_id
       where i.id = ${id} and i.is_visible
      union all
      select i.file_id, coalesce(i.caption, p.title), p.slug, c.slug, 'portfolio'
        from portfolio_images i
        join portfolios p on p.id = i.portfolio_id and p.published_at is not null
        join provider_search s on s.provider_id = p.provider_id and s.country = ${country}
        join companies c on c.provider_id = p.provider_id
       where i.id = ${id}
      union all
      select i.file_id, coalesce(i.title, v.name), v.slug, null, 'venue'
        from venue_images i
        join venues v on v.id = i.venue_id
        join venue_search s on s.venue_id = v.id and s.country = ${country}
       where i.id = ${id} and i.is_visible) shown
      join media_files m on m.id = shown.file_id and m.status = 'ready'`,
};

const paths: Record<ReportedKind, (row: Row) => string> = {
  provider: ({ slug }) => profilePath(slug),
  venue: ({ slug }) => venuePath(slug),
  portfolio: ({ slug, under }) => portfolioPath(under ?? "", slug),
  image: (row) => paths[row.page ?? "provider"](row),
};

/** The public thing of this country that is reported, or null: what is not public cannot be reported. */
export async function findReportSubject(
  ctx: Ctx,
  kind: ReportedKind,
  id: string,
): Promise<ReportSubject | null> {
  const [row] = await ctx.db.execute<Row>(sources[kind](id, ctx.country));
  return row ? { name: row.name, path: paths[kind](row) } : null;
}
