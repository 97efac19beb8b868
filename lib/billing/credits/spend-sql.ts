import { type SQL, sql } from "drizzle-orm";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";

/**
 * The CTEs `spent` and `entered`: when the CTE `opened` has a row, take one credit for an unlock, or none while
 * Premium runs by its dates, and write the entry. `spent` gives `balance, is_free`. An empty account meets
 * `CHECK (balance >= 0)`, which `isOverdraft` recognises; a second spend on the same reference meets the unique key.
 */
export function spendCreditCtes({
  providerId,
  reference,
  now,
}: {
  providerId: string;
  reference: string;
  now: Date;
}): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`spent as (
    update ${creditAccounts} set
      balance = balance - case when premium_until > ${at} then 0 else 1 end,
      updated_at = ${at}
    where provider_id = ${providerId} and exists (select from opened)
    returning balance, coalesce(premium_until > ${at}, false) as is_free),
  entered as (
    insert into ${creditEntries} (provider_id, kind, reference, delta, balance_after, created_at)
    select ${providerId}::uuid, 'unlock', ${reference}, case when is_free then 0 else -1 end, balance, ${at}
    from spent
    returning 1)`;
}

/** True for the refusal of a spend by an empty account, however the database driver wrapped it. */
export function isOverdraft(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint_name" in cause) return cause.constraint_name === "credit_accounts_balance";
  }
  return false;
}
