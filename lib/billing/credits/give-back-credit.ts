import { type SQL, sql } from "drizzle-orm";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { assignments, columnList, timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";

interface Unlock {
  providerId: string;
  /** Id of the event request that was unlocked. */
  reference: string;
  /** Why the credit goes back; the ledger keeps it. */
  reason: string;
}

/**
 * Gives back the credit that an unlock took and writes the entry of the ledger. False when the unlock took none because
 * Premium ran. A second return for the same unlock violates the unique key of the ledger. Joins the caller's transaction.
 */
export async function giveBackCredit(tx: Ctx, { providerId, reference, reason }: Unlock): Promise<boolean> {
  const at: SQL = timestamp(tx.now);
  const entries = await tx.db.execute(sql`
    with account as (
      update ${creditAccounts} set ${assignments(creditAccounts, {
        balance: sql`${creditAccounts.balance} + 1`,
        updatedAt: at,
      })}
      where ${creditAccounts.providerId} = ${providerId} and exists (
        select from ${creditEntries}
        where ${creditEntries.providerId} = ${providerId} and ${creditEntries.kind} = 'unlock'
          and ${creditEntries.reference} = ${reference} and ${creditEntries.delta} = -1)
      returning ${creditAccounts.balance} as balance)
    insert into ${creditEntries} (${columnList(creditEntries, ["providerId", "kind", "reference", "delta", "balanceAfter", "params", "createdAt"])})
    select ${providerId}::uuid, 'credit_back', ${reference}, 1, balance, jsonb_build_object('reason', ${reason}::text), ${at}
    from account
    returning 1`);
  return entries.length > 0;
}
