import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { giveBackCreditCtes } from "@/lib/billing/credits/give-back-sql";
import type { Locale } from "@/lib/core/i18n/locales";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { LeadFailure } from "@/lib/leads/lead-refunds/codes";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * A provider that turned the request down after the contact gave its own reason: what fails later is not why the lead
 * was lost. Only a doubt about the request itself keeps the right, and what an admin takes down was never a request.
 */
const keepsRight = (failure: LeadFailure) =>
  failure === "taken_down" ? sql`true` : sql`(rejected_at is null or rejection_reason = 'questionable')`;

interface Failed {
  uuid: string;
  failure: LeadFailure;
}

/** `failLeadIn` in a transaction of its own. */
export function failLead(ctx: Ctx, failed: Failed, alsoWhen?: SQL): Promise<boolean> {
  return inTransaction(ctx, (tx) => failLeadIn(tx, failed, alsoWhen));
}

/**
 * Writes that an unlock was worth nothing, gives its credit back and tells the provider: once, whoever finds out and
 * however often. `alsoWhen` narrows on the row as it is under its lock. True when this call did it. Joins the caller's
 * transaction.
 */
export async function failLeadIn(
  tx: Ctx,
  { uuid, failure }: Failed,
  alsoWhen: SQL = sql`true`,
): Promise<boolean> {
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  const [failed] = await tx.db.execute<{ provider_id: string; locale: Locale; is_paid: boolean }>(sql`
      with failed as (
        update ${eventRequests} set failed_at = ${at}, failure = ${failure}
        where id = ${uuid} and unlocked_at is not null and failed_at is null
          and ${keepsRight(failure)} and (${alsoWhen})
        returning id, provider_id),
      ${giveBackCreditCtes({ reason: failure, now: tx.now })}
      select failed.provider_id, users.locale, exists (select from entered) as is_paid
      from failed join ${users} on users.id = failed.provider_id`);
  if (!failed) return false;
  await notify(tx, {
    kind: "credit_given_back",
    to: { user: failed.provider_id },
    subject: uuid,
    locale: failed.locale,
    data: { failure, credits: failed.is_paid ? 1 : 0 },
  });
  return true;
}
