import type { TransactionSql } from "postgres";
import { encrypt } from "@/lib/core/crypto";
import { localSecrets } from "@/scripts/local/secrets";

/**
 * Of a hundred projects, this many have a couple of their own; the others share one, because some couples send
 * several projects.
 */
const COUPLES_IN_HUNDRED = 90;

/** Creates couples with an encrypted contact, in the temporary table `fresh_members` (n, id). */
async function seedMembers(tx: TransactionSql, count: number): Promise<void> {
  const { contactEncryptionKey } = localSecrets();
  const sealed = (text: string) => encrypt(contactEncryptionKey, text);
  await tx`
    create temporary table fresh_members on commit drop as
    select n, gen_random_uuid() as id from generate_series(1, ${count}) n`;
  await tx`
    insert into members (id, firstname, lastname_initial, locale, country, email_hash)
    select id, 'Léa', 'M', 'fr-FR', 'FR', 'measure-' || id from fresh_members`;
  await tx`
    insert into member_contacts (member_id, email_encrypted, phone_encrypted, lastname_encrypted)
    select id, ${sealed("lea.moreau@exemple.test")}, ${sealed("+33639980123")}, ${sealed("Moreau")} from fresh_members`;
  await tx`analyze fresh_members`;
}

/**
 * Creates `count` open, verified projects of the last three years in all of France, in the temporary table
 * `fresh_projects` (n, id, sent_at) of this transaction.
 */
export async function seedProjects(tx: TransactionSql, count: number): Promise<void> {
  const couples = Math.ceil((count * COUPLES_IN_HUNDRED) / 100);
  await seedMembers(tx, couples);
  await tx`
    create temporary table fresh_projects on commit drop as
    with town as (
           select id, name, zipcodes[1] as zipcode, latitude, longitude, row_number() over (order by population desc) as rank
             from places where country = 'FR' and type = 'city' and population is not null
            order by population desc limit 500),
         dice as materialized (
           select n, gen_random_uuid() as id, 1 + floor(500 * random() * random())::int as town_rank,
                  date_trunc('second', now()) - random() * interval '1095 days' as sent_at, random() as kind, random() as notice,
                  random() as precision
             from generate_series(1, ${count}) n)
    select dice.*, town.id as place_id, town.name as city, town.zipcode, town.latitude, town.longitude, member.id as member_id
      from dice
      join town on town.rank = dice.town_rank
      join fresh_members member on member.n = 1 + dice.n % ${couples}::int`;
  await tx`analyze fresh_projects`;
  await tx`
    insert into projects (id, token_hash, member_id, status, step, country, locale, event_type, service_type, event_date,
                          event_date_precision, event_location, event_location_city, event_location_country,
                          event_location_zipcode, event_location_latitude, event_location_longitude, place_id, radius_km,
                          guest_range, budget_range, budget_planner_range, languages, message, registered_at, verified_at,
                          sent_at, created_at)
    select id, id::text, member_id, 'OPEN', 5, 'FR', 'fr-FR',
           (case when kind < 0.6 then 'WEDDING' when kind < 0.75 then 'CIVIL_CEREMONY' when kind < 0.85 then 'SECULAR_CEREMONY'
                 when kind < 0.92 then 'VOW_RENEWAL' when kind < 0.97 then 'BIRTHDAY' else 'CORPORATE_SEMINAR' end)::event_type,
           'FULL_PLANNING', case when precision < 0.95 then (sent_at + notice * interval '600 days')::date end,
           (case when precision < 0.7 then 'DAY' when precision < 0.95 then 'MONTH' else 'UNDECIDED' end)::event_date_precision,
           city, city, 'FR', zipcode, latitude, longitude, place_id, 60, '81_100', '15K_20K', '1000_2000', array['fr', 'en'],
           'Nous rêvons d''un dîner au bord du lac, d''une cérémonie laïque sous les pins et d''une fête jusqu''au matin.',
           sent_at, sent_at, sent_at, sent_at
      from fresh_projects`;
}
