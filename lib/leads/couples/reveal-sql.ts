import { type SQL, sql } from "drizzle-orm";
import { contactReveals } from "@/db/schema/leads/event-requests";
import { memberContacts } from "@/db/schema/leads/members";
import { decrypt } from "@/lib/core/encryption";
import type { ModeratedCtx } from "@/lib/gateways/context";

/**
 * The CTEs `contact (member_id, email_encrypted, phone_encrypted)` and `revealed`: the contact of the couple whose
 * project the CTE `placed` names, and who was given it, when. Without a row in `opened` and `entered`, or without a
 * contact, a column that may not be null would be: the database refuses the whole statement, which `isUnrevealed` knows.
 */
export function revealCtes(ctx: ModeratedCtx): SQL {
  const { userId: providerId } = ctx.actor;
  return sql`contact as (
    select contacts.member_id, email_encrypted, phone_encrypted
    from placed join ${memberContacts} contacts on contacts.member_id = placed.member_id),
  revealed as (
    insert into ${contactReveals} (event_request_id, provider_id, member_id, purpose, request_id, created_at)
    select (select opened.id from opened, entered), ${providerId}::uuid, (select member_id from contact), 'unlock',
      ${ctx.requestId}, ${ctx.now.toISOString()}::timestamptz
    from placed)`;
}

/** The columns of `contact` as the driver gives them. */
export interface EncryptedContact {
  email_encrypted: Buffer;
  phone_encrypted: Buffer | null;
}

/** What the holder of an unlocked request may read. */
export function decryptContact(
  { keys }: ModeratedCtx,
  { email_encrypted, phone_encrypted }: EncryptedContact,
) {
  return {
    email: decrypt(keys.contact, email_encrypted),
    phone: phone_encrypted && decrypt(keys.contact, phone_encrypted),
  };
}

/** True for the refusal of `revealCtes`, however the database driver wrapped it. */
export function isUnrevealed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("table_name" in cause && "code" in cause)
      return cause.code === "23502" && cause.table_name === "contact_reveals";
  }
  return false;
}
