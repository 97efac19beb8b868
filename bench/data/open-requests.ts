import type { Sql } from "postgres";
import { seedProjects } from "./couples";

/** Number of providers that share the first half of the locked requests. */
const MANY = 1_000;
const CREDITS = 1_000_000;

/**
 * Creates `count` locked requests, each of its own project: half of them belong to a thousand providers, the
 * other half to one. All providers have enough credits.
 */
export async function seedOpenRequests(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await seedProjects(tx, count);
    await tx`
      create temporary table unlockers on commit drop as
      select provider_id as id, row_number() over (order by provider_id) - 1 as n
        from credit_accounts a join users u on u.id = a.provider_id
       where premium_until is null and email like 'many-%' order by provider_id limit ${MANY + 1}`;
    await tx`
      update credit_accounts set balance = ${CREDITS} where provider_id in (select id from unlockers)`;
    await tx`
      insert into event_requests (project_id, provider_id, created_at, match_score)
      select fresh_projects.id, unlockers.id, sent_at, 80
        from fresh_projects
        join (select *, max(n) over () as last from unlockers) unlockers
          on unlockers.n = case when fresh_projects.n % 2 = 0 then 0 else 1 + fresh_projects.n % last end`;
  });
  await sql`vacuum (analyze) projects, event_requests, credit_accounts`;
}

/** Input of one unlock. */
export interface OpenRequest {
  id: string;
  projectId: string;
  providerId: string;
}

export interface OpenRequests {
  /** Requests of many providers. */
  spread: OpenRequest[];
  /** Requests of one provider: all unlocks write the same account. */
  hot: OpenRequest[];
}

export async function readOpenRequests(sql: Sql): Promise<OpenRequests> {
  const rows = await sql<(OpenRequest & { isHot: boolean })[]>`
    select r.id, project_id as "projectId", r.provider_id as "providerId", count(*) over (partition by r.provider_id) > 1000 as "isHot"
      from event_requests r join credit_accounts a on a.provider_id = r.provider_id
     where a.balance > 100000 and unlocked_at is null order by r.id`;
  return { spread: rows.filter(({ isHot }) => !isHot), hot: rows.filter(({ isHot }) => isHot) };
}
