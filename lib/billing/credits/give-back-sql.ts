import { type SQL, sql } from "drizzle-orm";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";

/**
 * The CTEs `returned` and `entered`: when the CTE `failed (id, provider_id)` has its one row and that unlock took a
 * credit, give it back and write the entry with its reason. An unlock that Premium made for nothing gets nothing; a
 * second return of the same unlock meets the unique key of the ledger.
 */
export function giveBackCreditCtes({ reason, now }: { reason: string; now: Date }): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`returned as (
    update ${creditAccounts} set balance = balance + 1, updated_at = ${at}
    from failed
    where credit_accounts.provider_id = failed.provider_id and exists (
      select from ${creditEntries} spend
      where spend.provider_id = failed.provider_id and spend.kind = 'unlock'
        and spend.reference = failed.id::text and spend.delta = -1)
    returning credit_accounts.provider_id, credit_accounts.balance, failed.id),
  entered as (
    insert into ${creditEntries} (provider_id, kind, reference, delta, balance_after, params, created_at)
    select provider_id, 'credit_back', id::text, 1, balance, jsonb_build_object('reason', ${reason}::text), ${at}
    from returned
    returning 1)`;
}
