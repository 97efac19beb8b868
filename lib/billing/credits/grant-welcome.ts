import { sql } from "drizzle-orm";
import { creditAccounts, creditEntries, welcomeClaims } from "@/db/schema/billing/credits";
import { keyedHash } from "@/lib/core/crypto";
import type { Registration } from "@/lib/core/registers";
import { columnList, timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";

/** Credits a provider receives when onboarding is finished. */
export const welcomeCredits = 1;

export interface WelcomeInput {
  userId: string;
  /** The number of the company; null where it has none. */
  registration: Registration | null;
  /** E.164, once verified. */
  phone: string | null;
}

/** What a claim of a number is made of; SIRETs keep the form of the claims that are already stored. */
const claimOf = ({ register, number }: Registration) =>
  register === "siret"
    ? ({ kind: "siret", value: number } as const)
    : ({ kind: "registration", value: `${register}:${number}` } as const);

/**
 * Grants the welcome credit once per user, company number and verified phone, and not without one of the two: an account
 * alone proves nothing. Returns whether this call granted it; calling again is harmless. Joins the caller's
 * transaction.
 */
export async function grantWelcome(
  ctx: Ctx,
  { userId, registration, phone }: WelcomeInput,
): Promise<boolean> {
  const claims = [
    ...(registration === null ? [] : [claimOf(registration)]),
    ...(phone === null ? [] : [{ kind: "phone" as const, value: phone }]),
  ];
  if (claims.length === 0) return false;
  return inTransaction(ctx, async (tx) => {
    // Claims are inserted under the account's lock and always in the same order: two calls wait for each other,
    // no deadlock.
    await tx.db.execute(sql`select from ${creditAccounts} where provider_id = ${userId} for update`);
    const [known] = await tx.db.execute(sql`
      select from ${creditEntries} where provider_id = ${userId} and kind = 'welcome' limit 1`);
    if (known) return false;
    for (const { kind, value } of claims) {
      const [claim] = await tx.db
        .insert(welcomeClaims)
        .values({
          kind,
          valueHash: keyedHash(ctx.keys.hash, kind, value),
          providerId: userId,
          createdAt: ctx.now,
        })
        .onConflictDoNothing()
        .returning({ id: welcomeClaims.id });
      if (!claim) throw alreadyClaimed;
    }
    await credit(tx, userId);
    return true;
  }).catch((error: unknown) => {
    if (error === alreadyClaimed) return false;
    throw error;
  });
}

/** Thrown to roll back the claims of this call: a value that brought no credit stays unclaimed. */
const alreadyClaimed = new Error("another account had the welcome credit for this number or phone");

/**
 * Claims the number of a company that received its welcome credit before it gave one, so that the number brings
 * no second credit to another account. A number that is already claimed keeps its first owner. Joins the
 * caller's transaction.
 */
export async function claimRegistration(
  tx: Ctx,
  { userId, registration }: { userId: string; registration: Registration },
): Promise<void> {
  const { kind, value } = claimOf(registration);
  await tx.db.execute(sql`
    insert into ${welcomeClaims} (${columnList(welcomeClaims, ["kind", "valueHash", "providerId", "createdAt"])})
    select ${kind}::welcome_claim_kind, ${keyedHash(tx.keys.hash, kind, value)}, ${userId}::uuid, ${timestamp(tx.now)}
     where exists (select from ${creditEntries} where provider_id = ${userId}::uuid and kind = 'welcome')
    on conflict do nothing`);
}

async function credit(ctx: Ctx, userId: string): Promise<void> {
  const at = timestamp(ctx.now);
  await ctx.db.execute(sql`
    with credited as (
      update ${creditAccounts} set balance = balance + ${welcomeCredits}, updated_at = ${at}
      where provider_id = ${userId} returning balance)
    insert into ${creditEntries} (${columnList(creditEntries, ["providerId", "kind", "reference", "delta", "balanceAfter", "createdAt"])})
    select ${userId}::uuid, 'welcome', 'welcome', ${welcomeCredits}, balance, ${at} from credited`);
}
