import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, encryptedBytes, instant, localeTag, randomId, updatedAt } from "../../columns";
import { deliveryReport, deliveryStatus, messageChannel, recipientKind } from "../../enums";
import { below, describePersonalData, each, naming, noPersonalData, type Rows } from "../../personal-data";
import { users } from "../identity/users";
import { projects } from "../leads/projects";

/** Notifications a user switched on or off. Without a row the default of the kind applies. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    channel: messageChannel("channel").notNull(),
    isEnabled: boolean("is_enabled").notNull(),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
);

export const notificationSettingsPrivacy = describePersonalData(notificationSettings, {
  user: {
    rows: naming(notificationSettings.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "userId", "kind", "channel", "isEnabled", "updatedAt"),
    },
  },
});

/**
 * When a user may be notified; without a row at once and at any hour. Minutes of the day in the time zone of
 * the user's country.
 */
export const notificationTimings = pgTable(
  "notification_timings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    quietFrom: smallint("quiet_from"),
    quietUntil: smallint("quiet_until"),
    /** One email a day replaces all those that may be switched off. */
    isDigest: boolean("is_digest").notNull().default(false),
    /** The day of the last digest. */
    digestedOn: date("digested_on"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("notification_timings_digest_idx").on(t.digestedOn).where(sql`is_digest`),
    check(
      "notification_timings_quiet",
      sql`num_nonnulls(${t.quietFrom}, ${t.quietUntil}) in (0, 2) and ${t.quietFrom} <> ${t.quietUntil}
        and ${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439`,
    ),
  ],
);

export const notificationTimingsPrivacy = describePersonalData(notificationTimings, {
  user: {
    rows: naming(notificationTimings.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "userId", "quietFrom", "quietUntil", "isDigest", "digestedOn"),
      ...each("export", "updatedAt"),
    },
  },
});

/**
 * One email or SMS to send, written in the transaction that causes it. It names the recipient by id; the worker
 * looks up the address when it sends, and only a keyed hash of it is stored here. `dedupe_key` prevents a
 * second message about the same thing.
 */
export const messageDeliveries = pgTable(
  "message_deliveries",
  {
    id: randomId("id"),
    kind: text("kind").notNull(),
    channel: messageChannel("channel").notNull(),
    recipientKind: recipientKind("recipient_kind").notNull(),
    recipientId: uuid("recipient_id").notNull(),
    subjectId: uuid("subject_id"),
    dedupeKey: text("dedupe_key").notNull(),
    locale: localeTag("locale").notNull(),
    params: jsonb("params").$type<Record<string, string | number | boolean>>().notNull().default({}),
    /**
     * What only the recipient may read (a code, the token of a link), encrypted; deleted when the message is
     * sent or dropped.
     */
    secretSealed: encryptedBytes("secret_sealed"),
    status: deliveryStatus("status").notNull().default("queued"),
    /** When a worker may take it, by the clock of the database; null after the last failed try. */
    dueAt: instant("due_at").defaultNow(),
    /** How often a worker took it since it first became due. */
    takes: smallint("takes").notNull().default(0),
    attempts: smallint("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** The Message-ID of an email, or the supplier's id of an SMS. */
    externalId: text("external_id"),
    /** Keyed hash of the address it was sent to, as in `message_suppressions`. */
    addressHash: text("address_hash"),
    createdAt: createdAt("created_at"),
    sentAt: instant("sent_at"),
    /** What the network reported after sending, with its own code. */
    report: deliveryReport("report"),
    reportCode: text("report_code"),
    reportedAt: instant("reported_at"),
  },
  (t) => [
    uniqueIndex("message_deliveries_dedupe_key").on(t.dedupeKey),
    index("message_deliveries_due_idx").on(t.dueAt).where(sql`status = 'queued'`),
    index("message_deliveries_waiting_idx")
      .on(t.recipientId)
      .where(sql`status = 'queued' and recipient_kind = 'user'`),
    index("message_deliveries_recipient_idx").on(t.recipientKind, t.recipientId, t.createdAt),
    // The nightly job that deletes old ones.
    index("message_deliveries_created_idx").on(t.createdAt),
    check(
      "message_deliveries_reported_at",
      sql`(${t.report} is null) = (${t.reportedAt} is null) and (${t.report} is not null or ${t.reportCode} is null)`,
    ),
    check("message_deliveries_sent_at", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    check("message_deliveries_secret", sql`${t.status} in ('queued', 'failed') or ${t.secretSealed} is null`),
  ],
);

/** Messages to the couple, and messages to its projects from before their owner was proven. */
const messagesToCouple: Rows = (id) => sql`(
  (${messageDeliveries.recipientKind} = 'member' and ${messageDeliveries.recipientId} = ${id}::uuid)
  or (${messageDeliveries.recipientKind} = 'project'
    and ${below(messageDeliveries.recipientId, projects.id, naming(projects.memberId))(id)}))`;

export const messageDeliveriesPrivacy = describePersonalData(messageDeliveries, {
  user: {
    rows: naming(messageDeliveries.recipientId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "kind", "channel", "recipientKind", "recipientId", "subjectId"),
      ...each("export", "dedupeKey", "locale", "params", "status", "dueAt", "takes", "attempts"),
      ...each("export", "externalId", "createdAt", "sentAt", "report", "reportCode"),
      ...each("export", "reportedAt"),
      ...each("hide", "secretSealed", "lastError", "addressHash"),
    },
  },
  couple: {
    rows: messagesToCouple,
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "kind", "channel", "recipientKind", "recipientId", "subjectId"),
      ...each("export", "locale", "params", "status", "dueAt", "takes", "attempts", "externalId"),
      ...each("export", "createdAt", "sentAt", "report", "reportCode", "reportedAt"),
      ...each("hide", "dedupeKey", "secretSealed", "lastError", "addressHash"),
    },
  },
});

/** Addresses (keyed hashes) that bounced or complained: nothing more is sent there. */
export const messageSuppressions = pgTable("message_suppressions", {
  addressHash: text("address_hash").primaryKey(),
  channel: messageChannel("channel").notNull(),
  reason: text("reason").notNull(),
  createdAt: createdAt("created_at"),
});

export const messageSuppressionsPrivacy = noPersonalData(
  messageSuppressions,
  "Keyed hashes of addresses: kept so that nothing is sent there again.",
  ["addressHash", "channel", "reason", "createdAt"],
);
