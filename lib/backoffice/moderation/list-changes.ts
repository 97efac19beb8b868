import { sql } from "drizzle-orm";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import {
  type ChangeCaseDto,
  QUEUE_PAGE_SIZE,
  type QueueCounts,
  type QueueDto,
  type QueueInput,
  type QueueItemDto,
} from "@/lib/backoffice/moderation/schema";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { AdminCtx } from "@/lib/gateways/context";
import { pictureOf, type StoredPicture } from "@/lib/listing/images/rules";
import { HOLD_MS, isHeldField, type ReviewedField } from "@/lib/listing/profile-review/rules";
import { homeCountryOf } from "@/lib/listing/venues/find-home-country";

interface ListRow extends Record<string, unknown> {
  id: string;
  name: string;
  city: string;
  country: string;
  field: ReviewedField;
  submittedAt: string;
  decidedAt: string | null;
}

/** Number of changes by state; waiting ones come from their partial index. */
async function countChanges(ctx: AdminCtx): Promise<QueueCounts> {
  const [row] = await ctx.db.execute<QueueCounts & Record<string, unknown>>(sql`
    select (select count(*)::int from profile_changes where decision = 'pending') as pending,
           (select count(*)::int from profile_changes where decision = 'approved') as approved,
           (select count(*)::int from profile_changes where decision = 'rejected') as rejected`);
  return row ?? { pending: 0, approved: 0, rejected: 0 };
}

/** One page of the changes of approved profiles and venues: waiting ones oldest first, decided ones newest first. */
export async function listChanges(ctx: AdminCtx, { status, page }: QueueInput): Promise<QueueDto> {
  // Literals, so that the partial index of waiting changes fits.
  const [where, order] = {
    pending: [sql`p.decision = 'pending'`, sql`p.created_at, p.id`],
    approved: [sql`p.decision = 'approved'`, sql`p.decided_at desc, p.id`],
    rejected: [sql`p.decision = 'rejected'`, sql`p.decided_at desc, p.id`],
  }[status] as [ReturnType<typeof sql>, ReturnType<typeof sql>];
  const [counts, rows] = await Promise.all([
    countChanges(ctx),
    ctx.db.execute<ListRow>(sql`
      select p.id, coalesce(v.name, c.name, u.firstname) as name, coalesce(v.city, c.city) as city, u.country, p.field,
             p.created_at as "submittedAt", p.decided_at as "decidedAt"
        from profile_changes p
        left join companies c on c.provider_id = p.provider_id
        left join venues v on v.id = p.venue_id
        join users u on u.id = p.provider_id
       where ${where} order by ${order}
       limit ${QUEUE_PAGE_SIZE} offset ${(page - 1) * QUEUE_PAGE_SIZE}`),
  ]);
  const iso = (instant: string) => new Date(instant).toISOString();
  const items: QueueItemDto[] = rows.map(({ submittedAt, decidedAt, ...row }) => ({
    ...row,
    submittedAt: iso(submittedAt),
    decidedAt: decidedAt && iso(decidedAt),
    registration: null,
    eventType: null,
  }));
  return { items, counts, total: counts[status], page, pageSize: QUEUE_PAGE_SIZE };
}

interface CaseRow
  extends Omit<ChangeCaseDto, "submittedAt" | "decidedAt" | "publicFrom" | "picture" | "href">,
    Record<string, unknown> {
  slug: string | null;
  country: CountryCode;
  stored: StoredPicture | null;
  submittedAt: string;
  decidedAt: string | null;
  publishedAt: string | null;
}

/** One change with the values before and after. Throws `change_not_found`. */
export async function getChangeCase(ctx: AdminCtx, id: string): Promise<ChangeCaseDto> {
  const [row] = await ctx.db.execute<CaseRow>(sql`
    select p.id, coalesce(v.name, c.name, u.firstname) as name, coalesce(v.slug, c.slug) as slug,
           ${homeCountryOf()} as country,
           p.venue_id as "venueId", p.decision as status, p.created_at as "submittedAt", u.locale,
           p.provider_id as "providerId", p.field, p.subject_id as "subjectId", p.before, p.after,
           (select json_build_object('width', m.width, 'height', m.height, 'thumbhash', m.thumbhash,
                                     'variants', m.variants)
              from media_files m
             where m.status = 'ready' and m.id = (
               select file_id from images where id = case when p.field = 'picture' then p.subject_id::uuid end
               union all
               select file_id from venue_images where id = case when p.field = 'picture' then p.subject_id::uuid end
               union all
               select thumbnail_file_id from videos where id = case when p.field = 'video' then p.subject_id::uuid end
               union all
               select file_id from portfolio_images
                where portfolio_id = case when p.field = 'portfolio' then p.subject_id::uuid end and is_key_image)) as stored,
           (select i.file_id from images i join media_files m on m.id = i.file_id and m.status = 'ready'
             where i.id = case when p.field = 'picture' then p.subject_id::uuid end) as "fileId",
           p.published_at as "publishedAt", p.reason, p.decided_at as "decidedAt", a.firstname as by,
           (select n.id from profile_changes n
             where n.decision = 'pending' and n.id <> p.id order by n.created_at, n.id limit 1) as "nextId"
      from profile_changes p
      join users u on u.id = p.provider_id
      left join companies c on c.provider_id = p.provider_id
      left join venues v on v.id = p.venue_id
      left join users a on a.id = p.decided_by
     where p.id = ${id}`);
  if (!row) throw moderationErrors.change_not_found();
  const { submittedAt, decidedAt, publishedAt, stored, slug, country, ...change } = row;
  const submitted = new Date(submittedAt);
  const isWaiting = change.status === "pending" && publishedAt === null && isHeldField(change.field);
  return {
    ...change,
    href:
      slug &&
      ctx.hosts.originOf(country, ctx.locale) +
        (change.venueId === null ? profilePath(slug) : venuePath(slug)),
    picture: stored && pictureOf(stored, ""),
    submittedAt: submitted,
    decidedAt: decidedAt ? new Date(decidedAt) : null,
    publicFrom: isWaiting ? new Date(submitted.getTime() + HOLD_MS) : null,
  };
}
