import { sql } from "drizzle-orm";
import { profilePath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/countries/domains";
import { hashToken } from "@/lib/core/crypto";
import type { Ctx } from "@/lib/gateways/context";
import { type InvitationDto, isReviewToken, type ReviewStatus } from "@/lib/reviews/schema";

interface Row extends Record<string, unknown> {
  isUsed: boolean;
  isExpired: boolean;
  company: string;
  slug: string;
  country: CountryCode;
  isListed: boolean;
  firstname: string;
  eventDate: string | null;
  coupleName: string | null;
  weddingDate: string | null;
  rating: number | null;
  content: string | null;
  status: ReviewStatus | null;
  reason: string | null;
}

/**
 * State of an invitation link and what its page shows. Reading it changes nothing, because mail programs open
 * links too.
 */
export async function findInvitation(ctx: Ctx, token: string): Promise<InvitationDto> {
  if (!isReviewToken(token)) return { state: "unknown" };
  const now = ctx.now.toISOString();
  const [row] = await ctx.db.execute<Row>(sql`
    select i.used_at is not null as "isUsed", i.expires_at <= ${now}::timestamptz as "isExpired",
           c.name as company, c.slug, u.country,
           exists (select from provider_search s where s.provider_id = u.id and s.country = u.country) as "isListed",
           m.firstname, case when p.event_date_precision = 'DAY' then p.event_date end as "eventDate",
           v.couple_name as "coupleName", v.wedding_date as "weddingDate", v.rating, v.content, v.status,
           (select d.reason from moderation_decisions d
             where d.kind = 'review' and d.subject_id = v.id order by d.created_at desc limit 1) as reason
      from review_invitations i
      join event_requests r on r.id = i.event_request_id
      join projects p on p.id = r.project_id
      join members m on m.id = p.member_id
      join users u on u.id = r.provider_id and u.deleted_at is null
      join companies c on c.provider_id = u.id
      left join reviews v on v.invitation_id = i.id
     where i.token_hash = ${hashToken(token)}`);
  if (!row) return { state: "unknown" };
  const href = row.isListed ? ctx.hosts.originOf(row.country) + profilePath(row.slug) : null;
  const provider = { name: row.company, href };
  if (row.isUsed) return { state: "used", provider, status: row.status ?? "pending" };
  if (row.isExpired) return { state: "expired", provider };
  const { rating, content, reason } = row;
  return {
    state: "open",
    provider,
    coupleName: row.coupleName ?? row.firstname,
    weddingDate: row.weddingDate ?? row.eventDate ?? "",
    earlier: rating !== null && content !== null ? { rating, content, reason } : null,
  };
}
