import { sql } from "drizzle-orm";
import {
  REPORTS_PAGE_SIZE,
  type ReportDto,
  type ReportsDto,
  type ReportsView,
} from "@/lib/backoffice/reports/schema";
import { decrypt } from "@/lib/core/crypto";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { AdminCtx } from "@/lib/gateways/context";
import { pictureOf, type StoredPicture } from "@/lib/listing/images/rules";
import { homeCountryOf } from "@/lib/listing/venues/find-home-country";

interface Row extends Record<string, unknown> {
  id: string;
  kind: ReportDto["kind"];
  subjectId: string;
  reason: ReportDto["reason"];
  details: string | null;
  sealed: Uint8Array | null;
  createdAt: string;
  handledAt: string | null;
  resolution: ReportDto["resolution"];
  name: string | null;
  path: string | null;
  country: CountryCode | null;
  file: StoredPicture | null;
}

/** The picture with the id of the subject, in a gallery, a wedding or a venue. */
const reportedPictures = sql`
  select i.file_id, i.title as name, '/wedding-planner/' || co.slug as path, i.provider_id
    from images i join companies co on co.provider_id = i.provider_id where i.id = r.subject_id
  union all
  select i.file_id, coalesce(i.caption, po.title), '/wedding-planner/' || co.slug || '/weddings/' || po.slug, po.provider_id
    from portfolio_images i join portfolios po on po.id = i.portfolio_id
    join companies co on co.provider_id = po.provider_id where i.id = r.subject_id
  union all
  select i.file_id, coalesce(i.title, ve.name), '/wedding-venue/' || ve.slug, ve.provider_id
    from venue_images i join venues ve on ve.id = i.venue_id where i.id = r.subject_id`;

const isOpen = sql`r.handled_at is null`;
const isHandled = sql`r.handled_at is not null`;

/** Number of open reports. */
export async function countOpenReports(ctx: AdminCtx): Promise<number> {
  const [row] = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from content_reports r where ${isOpen}`,
  );
  return row?.n ?? 0;
}

/** One page of reports: open ones oldest first, handled ones newest first. A deleted subject has no name. */
export async function listReports(ctx: AdminCtx, { status, page }: ReportsView): Promise<ReportsDto> {
  const where = status === "open" ? isOpen : isHandled;
  const order = status === "open" ? sql`r.created_at, r.id` : sql`r.handled_at desc, r.id`;
  const [counts, rows] = await Promise.all([
    ctx.db.execute<{ open: number; handled: number }>(sql`
      select count(*) filter (where ${isOpen})::int as open, count(*) filter (where ${isHandled})::int as handled
        from content_reports r`),
    ctx.db.execute<Row>(sql`
      select r.id, r.kind, r.subject_id as "subjectId", r.reason, r.details, r.reporter_email_sealed as sealed,
             r.created_at as "createdAt", r.handled_at as "handledAt", r.resolution,
             coalesce(c.name, v.name, p.title, pic.name) as name,
             case r.kind when 'provider' then '/wedding-planner/' || c.slug
                         when 'venue' then '/wedding-venue/' || v.slug
                         when 'portfolio' then '/wedding-planner/' || pc.slug || '/weddings/' || p.slug
                         when 'image' then pic.path end as path,
             (select jsonb_build_object('width', f.width, 'height', f.height, 'thumbhash', f.thumbhash,
                                        'variants', f.variants)
                from media_files f where f.id = pic.file_id and f.status = 'ready') as file,
             ${homeCountryOf()} as country
        from content_reports r
        left join companies c on r.kind = 'provider' and c.provider_id = r.subject_id
        left join venues v on r.kind = 'venue' and v.id = r.subject_id
        left join portfolios p on r.kind = 'portfolio' and p.id = r.subject_id
        left join companies pc on pc.provider_id = p.provider_id
        left join lateral (${reportedPictures}) pic on r.kind = 'image'
        left join users u on u.id = coalesce(c.provider_id, v.provider_id, p.provider_id, pic.provider_id)
       where ${where} order by ${order} limit ${REPORTS_PAGE_SIZE} offset ${(page - 1) * REPORTS_PAGE_SIZE}`),
  ]);
  const { open: waiting = 0, handled = 0 } = counts[0] ?? {};
  return {
    items: rows.map(({ sealed, createdAt, handledAt, path, country, file, ...row }) => ({
      ...row,
      picture: file && pictureOf(file, row.name ?? ""),
      href: path && country && ctx.hosts.originOf(country, ctx.locale) + path,
      email: sealed ? decrypt(ctx.keys.contact, sealed) : null,
      createdAt: new Date(createdAt).toISOString(),
      handledAt: handledAt && new Date(handledAt).toISOString(),
    })),
    counts: { open: waiting, handled },
    total: status === "open" ? waiting : handled,
    page,
    pageSize: REPORTS_PAGE_SIZE,
  };
}
