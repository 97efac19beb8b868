import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, domainCountry, instant, localeTag } from "../../columns";
import { noPersonalData } from "../../personal-data";

/**
 * Page tags that an edit changed, written in the transaction of the edit. A row waits here until a process
 * gives it a number. Numbers are given after the commit and by one process at a time, so a higher number never
 * becomes visible first.
 */
export const pageChanges = pgTable("page_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text("tag").notNull(),
  createdAt: createdAt("created_at"),
});

export const pageChangesPrivacy = noPersonalData(pageChanges, "Tags of pages.", ["id", "tag", "createdAt"]);

/** The number of the last change of each tag. A page made before that number must not be served. */
export const pageTags = pgTable(
  "page_tags",
  {
    tag: text("tag").primaryKey(),
    change: bigint("change", { mode: "number" }).notNull(),
  },
  (t) => [index("page_tags_change_idx").on(t.change)],
);

export const pageTagsPrivacy = noPersonalData(pageTags, "Tags of pages.", ["tag", "change"]);

/** Up to which change a cache in front of the app was told, one row for each supplier. */
export const cachePurges = pgTable("cache_purges", {
  supplier: text("supplier").primaryKey(),
  /** Number of the last change that was told. */
  told: bigint("told", { mode: "number" }).notNull(),
  /** Number of the last change that was told again, some seconds later. */
  repeated: bigint("repeated", { mode: "number" }).notNull(),
  /** Changes up to this number are told again at `repeatAt`. */
  repeatTo: bigint("repeat_to", { mode: "number" }).notNull(),
  repeatAt: instant("repeat_at").notNull(),
  /** Before this instant nobody tells: a process is telling, or the last try failed. */
  nextAt: instant("next_at").notNull(),
  /** Failures since the last success. */
  failures: integer("failures").notNull().default(0),
  /** Since when changes wait because telling fails. */
  failingSince: instant("failing_since"),
});

export const cachePurgesPrivacy = noPersonalData(cachePurges, "Numbers of changes.", [
  "supplier",
  "told",
  "repeated",
  "repeatTo",
  "repeatAt",
  "nextAt",
  "failures",
  "failingSince",
]);

/**
 * Pages that were removed for good, by kind and hash of their address: it answers 410 instead of 404. The name of a
 * person or a company cannot be read from it, and the row is deleted after two years.
 */
export const gonePages = pgTable(
  "gone_pages",
  {
    name: text("name").primaryKey(),
    goneAt: instant("gone_at").notNull(),
  },
  (t) => [index("gone_pages_gone_at_idx").on(t.goneAt)],
);

export const gonePagesPrivacy = noPersonalData(gonePages, "Hashes of addresses of removed pages.", [
  "name",
  "goneAt",
]);

/**
 * Public pages about which search engines have not been told yet, each once. The path contains the public name of its
 * profile or venue; the row is deleted minutes later, when it has been sent, and after two weeks at the latest.
 */
export const pageNotices = pgTable(
  "page_notices",
  {
    country: domainCountry("country").notNull(),
    path: text("path").notNull(),
    noticedAt: instant("noticed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.path] }),
    index("page_notices_noticed_at_idx").on(t.country, t.noticedAt),
  ],
);

export const pageNoticesPrivacy = noPersonalData(pageNotices, "Public addresses that wait to be sent.", [
  "country",
  "path",
  "noticedAt",
]);

/** How telling the search engines about a country's pages went, and when it goes on. */
export const pageNoticeSites = pgTable("page_notice_sites", {
  country: domainCountry("country").primaryKey(),
  /** Failures since the last success. */
  failures: integer("failures").notNull().default(0),
  nextAt: instant("next_at").notNull(),
  /** Status of the last answer, 0 for none. */
  lastStatus: integer("last_status"),
  lastSentAt: instant("last_sent_at"),
  /** Addresses sent so far. */
  sent: bigint("sent", { mode: "number" }).notNull().default(0),
});

export const pageNoticeSitesPrivacy = noPersonalData(pageNoticeSites, "Calls of search engines.", [
  "country",
  "failures",
  "nextAt",
  "lastStatus",
  "lastSentAt",
  "sent",
]);

/** Sites that an administrator took offline; a site without a row is online. */
export const offlineSites = pgTable("offline_sites", {
  locale: localeTag("locale").primaryKey(),
  since: instant("since").notNull(),
});

export const offlineSitesPrivacy = noPersonalData(offlineSites, "Sites, by their tag.", ["locale", "since"]);
