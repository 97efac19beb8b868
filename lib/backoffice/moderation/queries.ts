import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { listChanges } from "@/lib/backoffice/moderation/list-changes";
import {
  type ModerationStateDto,
  type ModerationStatus,
  QUEUE_PAGE_SIZE,
  type QueueCounts,
  type QueueDto,
  type QueueInput,
  type QueueItemDto,
  type QueueKind,
} from "@/lib/backoffice/moderation/schema";
import { coreErrors } from "@/lib/core/errors";
import type { AdminCtx, UserCtx } from "@/lib/gateways/context";
import { waitingEditOf } from "@/lib/leads/changes/queries";

/** An approved profile (`u`, `c`) that nobody sees, because the register does not know its number and no admin accepted it. */
const isHiddenByNumber = sql`(u.moderation_status = 'approved' and c.registration_status = 'unknown'
  and c.registration_accepted_at is null)`;

/**
 * The rows of each queue. Profiles appear once onboarding is finished, and wait
 * again while their number is unknown; projects while they are held or visible
 * to providers, or after a decision.
 */
export const queueSources: Record<Exclude<QueueKind, "changes">, SQL> = {
  profiles: sql`
    select u.id, coalesce(c.name, u.firstname) as name, c.city, coalesce(c.country_code, u.country) as country,
           case when ${isHiddenByNumber} then 'pending' else u.moderation_status::text end as status,
           case when ${isHiddenByNumber} then coalesce(c.registration_checked_at, c.updated_at)
                else coalesce(u.moderation_submitted_at, u.has_finished_onboarding_at) end as submitted_at,
           u.moderated_at as decided_at,
           case when c.registration_number is null then 'none'
                when c.registration_accepted_at is not null then 'accepted'
                else c.registration_status::text end as registration,
           null::text as event_type
      from users u left join companies c on c.provider_id = u.id
     where u.has_finished_onboarding_at is not null and u.deleted_at is null
       and u.roles && array['ROLE_PRESTATAIRE', 'ROLE_VENUE']`,
  venues: sql`
    select v.id, v.name, v.city, v.country_code as country, v.moderation_status::text as status,
           coalesce(v.moderation_submitted_at, v.created_at) as submitted_at, v.moderated_at as decided_at,
           null::text as registration, null::text as event_type
      from venues v where v.moderation_submitted_at is not null or v.moderation_status <> 'pending'`,
  projects: sql`
    select p.id, coalesce(m.firstname, '') as name, p.event_location_city as city, p.country,
           case when p.status = 'HELD' or p.status in ('OPEN', 'FULL') and ${waitingEditOf(sql`p.id`)} then 'pending'
                when p.status in ('OPEN', 'FULL') then 'approved'
                else d.decision::text end as status,
           coalesce(p.verified_at, p.created_at) as submitted_at, d.created_at as decided_at,
           null::text as registration, p.event_type::text as event_type,
           case when o.project_id is not null
                then jsonb_build_object('score', o.score, 'reasons', o.reasons) end as suspicion
      from projects p
      left join members m on m.id = p.member_id
      left join project_origins o on o.project_id = p.id
      left join lateral (
        select decision, created_at from moderation_decisions
         where kind = 'project' and subject_id = p.id order by created_at desc limit 1) d on true
     where p.status in ('HELD', 'OPEN', 'FULL') or d.decision is not null`,
  leads: sql`
    select l.id, coalesce(c.name, u.firstname) as name, c.city, u.country, l.status::text as status,
           l.created_at as submitted_at, l.decided_at, null::text as registration, null::text as event_type, l.kind as lead_kind
      from lead_cases l
      join users u on u.id = l.provider_id
      left join companies c on c.provider_id = l.provider_id`,
  reviews: sql`
    select v.id, v.couple_name || ' → ' || coalesce(w.name, c.name, '') as name, null::text as city, u.country,
           case v.status when 'published' then 'approved' else v.status::text end as status,
           v.created_at as submitted_at, coalesce(d.created_at, v.published_at) as decided_at,
           null::text as registration, null::text as event_type
      from reviews v
      join users u on u.id = v.provider_id
      left join venues w on w.id = v.venue_id
      left join companies c on c.provider_id = u.id
      left join lateral (
        select created_at from moderation_decisions
         where kind = 'review' and subject_id = v.id order by created_at desc limit 1) d on true`,
  replies: sql`
    select v.reply_id as id, coalesce(w.name, c.name, '') || ' → ' || v.couple_name as name, null::text as city, u.country,
           case v.reply_status when 'published' then 'approved' else v.reply_status::text end as status,
           v.replied_at as submitted_at, d.created_at as decided_at, null::text as registration, null::text as event_type
      from reviews v
      join users u on u.id = v.provider_id
      left join venues w on w.id = v.venue_id
      left join companies c on c.provider_id = u.id
      left join lateral (
        select created_at from moderation_decisions
         where kind = 'reply' and subject_id = v.reply_id order by created_at desc limit 1) d on true
     where v.reply_id is not null and v.status = 'published'`,
  testimonials: sql`
    select t.id, c.name, c.city, u.country,
           case t.status when 'published' then 'approved' else t.status::text end as status,
           t.created_at as submitted_at, coalesce(d.created_at, t.published_at) as decided_at,
           null::text as registration, null::text as event_type
      from testimonials t
      join users u on u.id = t.provider_id
      join companies c on c.provider_id = u.id
      left join lateral (
        select created_at from moderation_decisions
         where kind = 'testimonial' and subject_id = t.id order by created_at desc limit 1) d on true`,
};

/** Columns that only one queue has. */
const extras: Partial<Record<QueueKind, SQL>> = {
  projects: sql`, suspicion`,
  leads: sql`, lead_kind as "leadKind"`,
};

async function countQueue(ctx: AdminCtx, kind: keyof typeof queueSources): Promise<QueueCounts> {
  const rows = await ctx.db.execute<{ status: ModerationStatus; n: number }>(
    sql`select status, count(*)::int as n from (${queueSources[kind]}) q group by status`,
  );
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}

type Row = Record<string, unknown> &
  Omit<QueueItemDto, "submittedAt" | "decidedAt"> & { submittedAt: string; decidedAt: string | null };

const iso = (instant: string) => new Date(instant).toISOString();

/** One page of a queue: pending ones oldest first, decided ones newest first. */
export async function listQueue(
  ctx: AdminCtx,
  kind: QueueKind,
  { status, page }: QueueInput,
): Promise<QueueDto> {
  if (kind === "changes") return listChanges(ctx, { status, page });
  const order = status === "pending" ? sql`submitted_at, id` : sql`decided_at desc nulls last, id`;
  const [counts, rows] = await Promise.all([
    countQueue(ctx, kind),
    ctx.db.execute<Row>(sql`
      select id, name, city, country, submitted_at as "submittedAt", decided_at as "decidedAt", registration,
             event_type as "eventType" ${extras[kind] ?? sql``}
        from (${queueSources[kind]}) q where status = ${status}
       order by ${order} limit ${QUEUE_PAGE_SIZE} offset ${(page - 1) * QUEUE_PAGE_SIZE}`),
  ]);
  const items = rows.map((row) => ({
    ...row,
    submittedAt: iso(row.submittedAt),
    decidedAt: row.decidedAt && iso(row.decidedAt),
  }));
  return { items, counts, total: counts[status], page, pageSize: QUEUE_PAGE_SIZE };
}

/** Number of pending entries per queue, for the tabs and the menu. */
export async function countPending(ctx: AdminCtx): Promise<Record<QueueKind, number>> {
  const [row] = await ctx.db.execute<Record<QueueKind, number>>(sql`
    select (select count(*)::int from (${queueSources.profiles}) q where status = 'pending') as profiles,
           (select count(*)::int from profile_changes where decision = 'pending') as changes,
           (select count(*)::int from venues
             where moderation_status = 'pending' and moderation_submitted_at is not null) as venues,
           (select count(*)::int from projects p where p.status = 'HELD' or p.status in ('OPEN', 'FULL')
              and ${waitingEditOf(sql`p.id`)}) as projects,
           (select count(*)::int from lead_cases where status = 'pending') as leads,
           (select count(*)::int from reviews where status = 'pending') as reviews,
           (select count(*)::int from reviews where reply_status = 'pending' and status = 'published') as replies,
           (select count(*)::int from testimonials where status = 'pending') as testimonials`);
  return (
    row ?? {
      profiles: 0,
      changes: 0,
      venues: 0,
      projects: 0,
      leads: 0,
      reviews: 0,
      replies: 0,
      testimonials: 0,
    }
  );
}

/** The provider's own moderation state: pending, approved, or rejected with the reason. */
export async function moderationStateOf(ctx: UserCtx): Promise<ModerationStateDto> {
  const [user] = await ctx.db
    .select({
      status: users.moderationStatus,
      reason: users.moderationReason,
      submittedAt: users.moderationSubmittedAt,
      decidedAt: users.moderatedAt,
    })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!user) throw coreErrors.unauthorized();
  return {
    status: user.status,
    reason: user.status === "rejected" ? user.reason : null,
    submittedAt: user.submittedAt?.toISOString() ?? null,
    decidedAt: user.decidedAt?.toISOString() ?? null,
  };
}
