import type { Sql } from "postgres";
import { seedProjects } from "./couples";

/** The provider whose requests are counted, sorted and paged. */
export const inboxEmail = "inbox@measure.test";

/** Last names of couples, so that a search by name finds one in sixteen requests. */
const partners = [
  ...["thomas", "marie", "julien", "camille", "nicolas", "sophie", "antoine", "manon"],
  ...["pierre", "chloe", "lucas", "emma", "hugo", "ines", "louis", "jade"],
];

/** Creates one approved provider with `count` requests in every state; three in five are read. */
export async function seedInbox(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await seedProjects(tx, count);
    await tx`
      insert into users (roles, email, firstname, lastname, locale, country, has_finished_onboarding_at, moderation_status, moderated_at)
      values (array['ROLE_PRESTATAIRE'], ${inboxEmail}, 'Alex', 'Martin', 'fr-FR', 'FR', now(), 'approved', now())`;
    await tx`
      insert into event_requests (project_id, provider_id, created_at, seen_at, unlocked_at, rejected_at, rejection_reason, match_score, event_location_city, search_text)
      select id, (select id from users where email = ${inboxEmail}), sent_at,
             case when state < 0.6 then sent_at + interval '1 hour' end,
             case when state < 0.3 then sent_at + interval '2 hours' end,
             case when state between 0.3 and 0.45 then sent_at + interval '2 hours' end,
             (case when state between 0.3 and 0.45 then 'budget' end)::rejection_reason, 45 + n % 50, city,
             'lea ' || (${partners}::text[])[1 + n % ${partners.length}::int] || ' ' || translate(lower(city), 'àâäçéèêëîïôöùûüÿ-', 'aaaceeeeiioouuuy ')
        from (select *, random() as state from fresh_projects) sent`;
  });
  await sql`vacuum (analyze) members, member_contacts, projects, event_requests`;
}
