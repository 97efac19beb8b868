import { sql } from "drizzle-orm";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import { hashToken } from "@/lib/core/crypto";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Ctx } from "@/lib/gateways/context";
import type { ReviewScores } from "@/lib/listing/shown-reviews/schema";
import { authorName } from "@/lib/reviews/rules";
import {
  type InvitationDto,
  isReviewToken,
  type OtherSubject,
  PROVIDER_SUBJECT,
  type ReviewStatus,
  type ReviewSubject,
} from "@/lib/reviews/schema";

interface Row extends Record<string, unknown> {
  isUsed: boolean;
  isExpired: boolean;
  /** The venue to review was deleted. */
  isGone: boolean;
  venueId: string | null;
  name: string;
  slug: string;
  /** Country of the host that shows its page; null while no page shows it. */
  country: CountryCode | null;
  firstname: string;
  eventDate: string | null;
  lastnameInitial: string;
  weddingDate: string | null;
  rating: number | null;
  scores: ReviewScores;
  content: string | null;
  status: ReviewStatus | null;
  reason: string | null;
}

/** The invitations of a link: of the provider first, then of venues in the order in which they were asked. */
function listInvitations(ctx: Ctx, token: string) {
  return ctx.db.execute<Row>(sql`
    select i.used_at is not null as "isUsed",
           i.expires_at <= ${ctx.now.toISOString()}::timestamptz as "isExpired", i.venue_id as "venueId",
           i.is_about_venue and i.venue_id is null as "isGone",
           coalesce(w.name, c.name, '') as name, coalesce(w.slug, c.slug, '') as slug,
           case when w.id is null
                then (select s.country from provider_search s where s.provider_id = u.id and s.country = u.country)
                else (select s.country from venue_search s where s.venue_id = w.id) end as country,
           m.firstname, m.lastname_initial as "lastnameInitial", case when p.event_date_precision = 'DAY' then p.event_date end as "eventDate",
           v.wedding_date as "weddingDate", v.rating, v.content, v.status,
           jsonb_build_object('organisation', v.score_organisation, 'listening', v.score_listening,
                              'price', v.score_price, 'day', v.score_day) as scores,
           (select d.reason from moderation_decisions d
             where d.kind = 'review' and d.subject_id = v.id order by d.created_at desc limit 1) as reason
      from review_invitations i
      join event_requests r on r.id = i.event_request_id
      join projects p on p.id = r.project_id
      join members m on m.id = p.member_id
      join users u on u.id = r.provider_id
      left join event_request_venues asked on asked.event_request_id = r.id and asked.venue_id = i.venue_id
      left join venues w on w.id = i.venue_id
      left join companies c on c.provider_id = u.id
      left join reviews v on v.invitation_id = i.id
     where i.token_hash = ${hashToken(token)}
       and (w.name is not null or i.is_about_venue or (c.name is not null and u.deleted_at is null))
     order by i.venue_id is not null, asked.asked_at, name, i.id`);
}

const isOpen = ({ isUsed, isExpired }: Row) => !isUsed && !isExpired;
const aboutOf = ({ venueId }: Row) => venueId ?? PROVIDER_SUBJECT;

function subjectOf(ctx: Ctx, row: Row): ReviewSubject {
  const { name, country, slug, venueId } = row;
  const path = venueId ? venuePath(slug) : profilePath(slug);
  return {
    name,
    href: country && ctx.hosts.originOf(country, ctx.locale) + path,
    kind: venueId ? "venue" : "provider",
  };
}

/** What is left to review with the same link. */
const othersOf = (rows: readonly Row[], row?: Row): OtherSubject[] =>
  rows
    .filter((other) => other !== row && isOpen(other))
    .map((other) => ({ about: aboutOf(other), name: other.name }));

/** The invitation that the page shows: the named one, or the only one. */
function pick(rows: readonly Row[], about: string | null): Row | undefined {
  if (about !== null) return rows.find((row) => aboutOf(row) === about);
  const [first] = rows;
  return rows.length === 1 ? first : undefined;
}

/**
 * State of an invitation link and what its page shows. A request about several venues has several invitations with one
 * link; `about` names one of them. Reading it changes nothing, because mail programs open links too.
 */
export async function findInvitation(
  ctx: Ctx,
  token: string,
  about: string | null = null,
): Promise<InvitationDto> {
  if (!isReviewToken(token)) return { state: "unknown" };
  const found = [...(await listInvitations(ctx, token))];
  const rows = found.filter(({ isGone }) => !isGone);
  const hasGone = rows.length < found.length;
  const row = pick(rows, about);
  if (!row) {
    // Nothing tells any more which venue it was that an address names.
    if (hasGone && about !== PROVIDER_SUBJECT && (about !== null || rows.length === 0))
      return { state: "gone", others: othersOf(rows) };
    if (about !== null || rows.length === 0) return { state: "unknown" };
    const items = rows.map((one) => ({
      about: aboutOf(one),
      name: one.name,
      state: one.isUsed ? ("used" as const) : one.isExpired ? ("expired" as const) : ("open" as const),
    }));
    return { state: "choice", items };
  }
  const shown = { subject: subjectOf(ctx, row), others: othersOf(rows, row) };
  if (row.isUsed) return { state: "used", ...shown, status: row.status ?? "pending" };
  if (row.isExpired) return { state: "expired", ...shown };
  const { rating, scores, content, reason } = row;
  return {
    state: "open",
    ...shown,
    about: aboutOf(row),
    coupleName: authorName(row),
    weddingDate: row.weddingDate ?? row.eventDate ?? "",
    earlier: rating !== null && content !== null ? { rating, scores, content, reason } : null,
  };
}
