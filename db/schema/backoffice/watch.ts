import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../columns";
import { noPersonalData } from "../../personal-data";

/** Errors of the log, grouped: one row for all that have the same shape and begin at the same place. */
export const errorReports = pgTable(
  "error_reports",
  {
    /** Hash of shape and place, base64url. */
    fingerprint: text("fingerprint").primaryKey(),
    /** Class of the error. */
    kind: text("kind").notNull(),
    /** Without numbers, addresses, quoted values and tokens. */
    message: text("message").notNull(),
    /** The first places in our code, one a line. */
    frames: text("frames").notNull(),
    /** Pattern of the address or name of the job where it was seen last. */
    door: text("door").notNull(),
    /** The build that wrote it last. */
    release: text("release").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** An administrator marked it as resolved; the next one opens it again. */
    resolvedAt: instant("resolved_at"),
  },
  (t) => [
    index("error_reports_last_seen_idx").on(t.lastSeenAt),
    check("error_reports_fingerprint_length", sql`char_length(${t.fingerprint}) = 22`),
    check(
      "error_reports_lengths",
      sql`char_length(${t.kind}) <= 100 and char_length(${t.message}) <= 500 and char_length(${t.frames}) <= 1000
        and char_length(${t.door}) <= 200 and char_length(${t.release}) <= 100`,
    ),
  ],
);

export const errorReportsPrivacy = noPersonalData(
  errorReports,
  "Shapes of messages without addresses, numbers, quoted values and tokens.",
  [
    ...(["fingerprint", "kind", "message", "frames", "door", "release"] as const),
    ...(["count", "firstSeenAt", "lastSeenAt", "resolvedAt"] as const),
  ],
);

/** What the processes counted in a minute, added up. Kept for three days. */
export const measures = pgTable(
  "measures",
  {
    minute: instant("minute").notNull(),
    name: text("name").notNull(),
    label: text("label").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.name, t.label] })],
);

export const measuresPrivacy = noPersonalData(measures, "Counts under names of the code.", [
  "minute",
  "name",
  "label",
  "amount",
]);

/** The same for a day (UTC). Kept for four hundred days. */
export const dailyMeasures = pgTable(
  "daily_measures",
  {
    day: date("day", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    label: text("label").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.label] })],
);

export const dailyMeasuresPrivacy = noPersonalData(dailyMeasures, "Counts under names of the code.", [
  "day",
  "name",
  "label",
  "amount",
]);

/** Alerts that are on. A rule without a row is at rest. */
export const alerts = pgTable("alerts", {
  rule: text("rule").primaryKey(),
  since: instant("since").notNull(),
  /** Figures and names of the code. */
  detail: text("detail").notNull(),
});

export const alertsPrivacy = noPersonalData(alerts, "Names of rules and figures.", [
  "rule",
  "since",
  "detail",
]);

/** The last check of each accounting rule. */
export const invariantChecks = pgTable("invariant_checks", {
  name: text("name").primaryKey(),
  violations: integer("violations").notNull(),
  checkedAt: instant("checked_at").notNull(),
});

export const invariantChecksPrivacy = noPersonalData(invariantChecks, "Names of rules and numbers of rows.", [
  "name",
  "violations",
  "checkedAt",
]);
