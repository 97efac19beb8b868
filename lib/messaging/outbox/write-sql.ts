import { type SQL, sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";

/**
 * The insert that `notify` does, for a statement that writes more than messages. `messages` selects `kind, channel,
 * recipient_kind, recipient_id, subject_id, dedupe, locale, params`; the same message twice is one.
 */
export function writeMessagesSql(messages: SQL, now: Date): SQL {
  return sql`insert into ${messageDeliveries}
      (kind, channel, recipient_kind, recipient_id, subject_id, dedupe_key, locale, params, created_at)
    select kind, channel::message_channel, recipient_kind::recipient_kind, recipient_id, subject_id,
      concat_ws(':', kind, channel, recipient_id, subject_id, dedupe), locale, params,
      ${now.toISOString()}::timestamptz
    from (${messages}) messages
    on conflict (dedupe_key) do nothing`;
}
