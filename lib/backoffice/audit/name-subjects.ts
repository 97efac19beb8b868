import { type SQL, sql } from "drizzle-orm";
import { uuidField } from "@/lib/core/fields";
import { uuidArray } from "@/lib/core/sql-values";
import type { AdminCtx } from "@/lib/gateways/context";

interface Subject {
  subjectKind: string | null;
  subjectId: string | null;
}

const company = sql`left join companies c on c.provider_id = u.id`;
const provider = sql`coalesce(c.name, u.firstname || ' ' || u.lastname)`;

/** For each kind of subject: `id` and `name` of those in the list. */
const sources: Record<string, (ids: SQL<string[]>) => SQL> = {
  user: (ids) => sql`select u.id, ${provider} as name from users u ${company} where u.id = any(${ids})`,
  member: (ids) => sql`select id, firstname as name from members where id = any(${ids})`,
  venue: (ids) => sql`select id, name from venues where id = any(${ids})`,
  portfolio: (ids) => sql`select id, title as name from portfolios where id = any(${ids})`,
  project: (ids) => sql`
    select p.id, m.firstname as name from projects p join members m on m.id = p.member_id where p.id = any(${ids})`,
  event_request: (ids) => sql`
    select r.id, m.firstname as name from event_requests r join projects p on p.id = r.project_id
      join members m on m.id = p.member_id where r.id = any(${ids})`,
  review: (ids) => sql`
    select r.id, r.couple_name || ' → ' || coalesce(v.name, c.name, '') as name from reviews r
      left join venues v on v.id = r.venue_id left join companies c on c.provider_id = r.provider_id
     where r.id = any(${ids})`,
  reply: (ids) => sql`
    select r.reply_id as id, coalesce(v.name, c.name, '') || ' → ' || r.couple_name as name from reviews r
      left join venues v on v.id = r.venue_id left join companies c on c.provider_id = r.provider_id
     where r.reply_id = any(${ids})`,
  testimonial: (ids) => sql`
    select t.id, ${provider} as name from testimonials t join users u on u.id = t.provider_id ${company}
     where t.id = any(${ids})`,
  lead: (ids) => sql`
    select l.id, ${provider} as name from lead_cases l join users u on u.id = l.provider_id ${company}
     where l.id = any(${ids})`,
  image: (ids) => sql`
    select i.id, ${provider} as name from images i join users u on u.id = i.provider_id ${company}
     where i.id = any(${ids})`,
  file: (ids) => sql`
    select f.id, ${provider} as name from media_files f join users u on u.id = f.owner_id ${company}
     where f.id = any(${ids})`,
  alert: (ids) => sql`select id, title as name from promotional_alerts where id = any(${ids})`,
  popup: (ids) => sql`select id, title as name from promotional_popups where id = any(${ids})`,
};

const isId = (text: string) => uuidField.safeParse(text).success;

/**
 * What the subjects of the lines are called today, by id. One that was deleted has no name, and neither has one
 * whose kind has none.
 */
export async function nameSubjects(ctx: AdminCtx, lines: readonly Subject[]): Promise<Map<string, string>> {
  const parts = Object.entries(sources).flatMap(([kind, source]) => {
    const ids = lines.flatMap(({ subjectKind, subjectId }) =>
      subjectKind === kind && subjectId && isId(subjectId) ? [subjectId] : [],
    );
    return ids.length === 0 ? [] : [source(uuidArray([...new Set(ids)]))];
  });
  if (parts.length === 0) return new Map();
  const rows = await ctx.db.execute<{ id: string; name: string }>(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
