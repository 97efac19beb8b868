import { type SQL, sql } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { lowBalance } from "@/lib/core/plan/rules";

/**
 * The message of an outbox part (`writeMessagesSql`) that credits run out, when the CTE `spent` left one or none: once
 * a fall, which begins with the last entry that raised the balance above that. Premium runs out of nothing.
 */
export function lowCreditsMessageSql(providerId: string): SQL {
  return sql`
    select 'low_credits', 'email', 'user', users.id, users.id,
      (select coalesce(max(seq), 0)::text from ${creditEntries}
        where provider_id = users.id and delta > 0 and balance_after > ${lowBalance}),
      users.locale, '{}'::jsonb
    from spent join ${users} on users.id = ${providerId}
    where not is_free and balance <= ${lowBalance}`;
}
