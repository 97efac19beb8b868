import { type SQL, sql } from "drizzle-orm";
import { contactReveals, eventRequests } from "@/db/schema/event-requests";
import { memberContacts, members } from "@/db/schema/members";
import { messageDeliveries } from "@/db/schema/notifications";
import { inTransaction, type ModeratedCtx } from "@/lib/context";
import { open } from "@/lib/core/seal";
import { spendCreditCtes } from "@/lib/credits/spend-sql";
import type { ContactDto, RequestKey } from "@/lib/event-requests/schema";
import type { Locale } from "@/lib/i18n/locales";
import { enqueue } from "@/lib/jobs/enqueue";
import { revealContact } from "@/lib/members/reveal-contact";
import { notify } from "@/lib/notifications/notify";
import { takePlaceCte } from "@/lib/projects/take-place-sql";

type Taken = {
  is_paid: boolean;
  delivery_id: string | null;
  email_encrypted: Buffer;
  phone_encrypted: Buffer | null;
};

/** The CTEs of the unlock as shipped: place, request, credit, entry. */
function payment(ctx: ModeratedCtx, uuid: string): SQL {
  const { userId: providerId } = ctx.actor;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const isOpen = sql`${eventRequests}.id = ${uuid} and ${eventRequests}.provider_id = ${providerId}
    and unlocked_at is null and rejected_at is null and contact_stopped_at is null`;
  return sql`wanted as (select project_id, held_until from ${eventRequests} where ${isOpen}),
    ${takePlaceCte({ providerId, now: ctx.now })},
    opened as (
      update ${eventRequests} set unlocked_at = ${at}, seen_at = coalesce(seen_at, ${at})
      where ${isOpen} and exists (select from placed)
      returning id),
    ${spendCreditCtes({ providerId, reference: uuid, now: ctx.now })}`;
}

/**
 * Message and reveal written and the contact read beside the payment, by one statement. A place without a payment (two
 * unlocks of one request at once) fails the statement itself, because no later check can.
 */
function everything(ctx: ModeratedCtx, uuid: string): SQL {
  const { userId: providerId } = ctx.actor;
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  return sql`
    with ${payment(ctx, uuid)},
    paid as (
      select member_id, case when exists (select from entered) then true else placed.id::text::boolean end as is_paid
      from placed),
    noted as (
      insert into ${messageDeliveries} (kind, channel, recipient_kind, recipient_id, subject_id, dedupe_key, locale, created_at)
      select 'request_unlocked', 'email', 'member', members.id, ${uuid}::uuid,
        concat_ws(':', 'request_unlocked', 'email', members.id, ${uuid}::text, ''), members.locale, ${at}
      from paid join ${members} on members.id = paid.member_id
      on conflict (dedupe_key) do nothing returning id),
    revealed as (
      insert into ${contactReveals} (event_request_id, provider_id, member_id, purpose, request_id, created_at)
      select ${uuid}::uuid, ${providerId}::uuid, member_id, 'unlock', ${ctx.requestId}, ${at} from paid)
    select is_paid, (select id from noted) as delivery_id, email_encrypted, phone_encrypted
    from paid join ${memberContacts} contact on contact.member_id = paid.member_id`;
}

const notUnlocked = () => new Error("nothing was unlocked");

const contactOf = ({ keys }: ModeratedCtx, taken: Taken | undefined): ContactDto => {
  if (!taken?.is_paid) throw notUnlocked();
  const { email_encrypted: email, phone_encrypted: phone } = taken;
  return { email: open(keys.contact, email), phone: phone && open(keys.contact, phone) };
};

/** Place, request, credit and entry in one statement, and nothing else: what the rule itself costs. */
export async function payAlone(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<void> {
  const [taken] = await ctx.db.execute(sql`with ${payment(ctx, uuid)} select from entered`);
  if (!taken) throw notUnlocked();
}

/** The unlock as shipped, but for message and reveal sent side by side: they do not wait for each other. */
export function unlockSideBySide(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<ContactDto> {
  return inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db.execute<{ is_paid: boolean; member_id: string; locale: Locale }>(sql`
      with ${payment(tx, uuid)}
      select exists (select from entered) as is_paid, members.id as member_id, members.locale
      from placed join ${members} on members.id = placed.member_id`);
    if (!taken?.is_paid) throw notUnlocked();
    const { member_id: memberId, locale } = taken;
    const [contact] = await Promise.all([
      revealContact(tx, { memberId, eventRequestUuid: uuid }),
      notify(tx, { kind: "request_unlocked", to: { member: memberId }, subject: uuid, locale }),
    ]);
    return { email: contact.email, phone: contact.phone };
  });
}

/** The statement and the job of the message, in one transaction. */
export function unlockInOneStatement(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<ContactDto> {
  return inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db.execute<Taken>(everything(tx, uuid));
    if (taken?.delivery_id) await enqueue(tx, "deliver-message", { deliveryId: taken.delivery_id });
    return contactOf(tx, taken);
  });
}

/** The statement alone, which is its own transaction; the row of the message would be its job. */
export async function unlockWithoutJob(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<ContactDto> {
  const [taken] = await ctx.db.execute<Taken>(everything(ctx, uuid));
  return contactOf(ctx, taken);
}
