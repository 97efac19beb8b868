import { randomInt } from "node:crypto";
import { type Column, getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { members } from "@/db/schema/leads/members";
import { tables } from "@/db/tables";
import type { CoupleActor } from "@/lib/core/actor";
import { encrypt } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { testNow } from "@/tests/support/context";
import { ownerDatabase } from "@/tests/support/database";
import { actorOf, makeAdmin } from "@/tests/support/factories";

type Row = Record<string, unknown>;

/** A value that occurs once in the whole database, and the column it was written to. */
export interface Canary {
  table: string;
  column: string;
  /** Number of the row in its table, from 0. */
  row: number;
  value: string;
}

/** Tables that hold no text of a person: seeded, counted, or written by triggers and by the search rows' own code. */
const SKIPPED = new Set([
  "place_group_members",
  "place_groups",
  "places",
  "prestations",
  "langues",
  "page_changes",
  "page_tags",
  "rate_limits",
  "search_counts",
  "search_ranks",
  "provider_search",
  "venue_search",
  "credit_accounts",
  "register_checks",
  "key_checks",
  "siret_checks",
  "marketing_claims",
  "premium_price_changes",
  "spent_proofs",
  "error_reports",
  "switches",
  "measures",
  "daily_measures",
  "alerts",
  "view_events",
  "view_increments",
  "view_days",
  "view_hours",
  "view_totals",
]);

/** Columns that hold the administrator, not the user. */
const BY_ADMIN = /^(decidedBy|handledBy|createdBy|siretAcceptedBy|registrationAcceptedBy|impersonator.*)$/;

const allTables = Object.values(tables).filter((table) => is(table, PgTable)) as PgTable[];

/** Parents before children. */
function inOrder(): PgTable[] {
  const ordered = new Set<PgTable>();
  const visit = (table: PgTable, path: ReadonlySet<PgTable>) => {
    if (ordered.has(table) || path.has(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys)
      visit(reference().foreignTable as PgTable, new Set([...path, table]));
    ordered.add(table);
  };
  for (const table of allTables) visit(table, new Set());
  return [...ordered];
}

const letters = () =>
  randomInt(36 ** 6)
    .toString(36)
    .padStart(6, "0");
const digits = (count: number) => String(randomInt(10 ** Math.min(count, 14))).padStart(count, "7");

/** The couple's contact, which is nowhere in the database in clear. */
const contact = { email: "canary.lea@example.test", phone: "+33612345678", lastname: "Canarinoni" };

/** What rows need beside their canaries so that the constraints accept them; one entry makes one row. */
function rowsNeeded(known: Map<string, Row[]>): Record<string, Row[]> {
  const idOf = (table: string, row = 0, column = "id") => known.get(table)?.[row]?.[column];
  const { CONTACT_ENCRYPTION_KEY: key } = env();
  const person = { locale: "fr-FR", country: "FR" };
  const later = secondsAfter(testNow, 86_400);
  const hex = letters()
    .padStart(64, "0")
    .replace(/[^0-9a-f]/g, "a");
  return {
    users: [{ ...person, roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"], phone: `+336${digits(8)}` }],
    companies: [
      { register: "siret", registrationNumber: digits(14), countryCode: "FR", accentColor: "#aabbcc" },
    ],
    members: [{ ...person, lastnameInitial: "C" }],
    member_contacts: [
      {
        emailEncrypted: encrypt(key, contact.email),
        phoneEncrypted: encrypt(key, contact.phone),
        lastnameEncrypted: encrypt(key, contact.lastname),
      },
    ],
    project_registrations: [{ ...person, lastnameInitial: "C" }],
    projects: [{ ...person, status: "OPEN", step: 5, verifiedAt: testNow, eventLocationCountry: "FR" }],
    project_choices: [{ position: 1 }],
    event_requests: [{ seenAt: testNow, unlockedAt: testNow }],
    media_files: [{ sha256: hex, variants: [], bytes: 9, width: 9, height: 9, status: "ready" }],
    portfolios: [{ countryCode: "FR" }],
    venues: [{ countryCode: "FR", minPriceCents: 100, maxPriceCents: 200 }],
    venue_seasons: [{ priceCents: 100 }],
    company_prestations: [{ prestationId: 3 }],
    company_langues: [{ langueId: 1 }],
    portfolio_prestations: [{ prestationId: 3 }],
    phone_codes: [{ phone: `+336${digits(8)}` }],
    passkeys: [{ transports: ["internal"] }],
    email_changes: [{}],
    consents: [
      { memberId: null, isGranted: true },
      { userId: null, isGranted: true },
    ],
    sessions: [
      { kind: "browser", memberId: null, accessTokenHash: null, impersonationReason: null },
      { kind: "browser", userId: null, accessTokenHash: null, impersonationReason: null },
    ],
    refresh_tokens: [
      { sessionId: idOf("sessions", 0), usedAt: testNow, predecessorId: null },
      { sessionId: idOf("sessions", 1), usedAt: testNow, predecessorId: null },
    ],
    favorites: [
      { memberId: null, visitorHash: null, venueId: null },
      { userId: null, visitorHash: null, venueId: null },
      { memberId: null, userId: null, venueId: null },
    ],
    message_deliveries: [
      { recipientKind: "user", recipientId: idOf("users"), locale: "fr-FR", reportCode: null },
      { recipientKind: "member", recipientId: idOf("members"), locale: "fr-FR", reportCode: null },
      { recipientKind: "project", recipientId: idOf("projects"), locale: "fr-FR", reportCode: null },
    ],
    content_reports: [
      { reporterMemberId: null, subjectId: idOf("users"), handledBy: null },
      { reporterUserId: null, subjectId: idOf("users"), handledBy: null },
    ],
    audit_log: [
      { actorKind: "user", actorId: idOf("users") },
      { actorKind: "member", actorId: idOf("members") },
    ],
    moderation_decisions: [{ kind: "provider", subjectId: idOf("users"), decision: "approved" }],
    review_invitations: [{ isAboutVenue: true }],
    reviews: [
      {
        repliedAt: testNow,
        replyId: crypto.randomUUID(),
        replyStatus: "pending",
        rating: 4,
        locale: "fr-FR",
        scorePrice: 4,
      },
    ],
    invoices: [
      {
        ...{ subscriptionId: null, lines: [], currency: "EUR", kind: "credits", locale: "fr-FR" },
        ...{ amountCents: 2, netCents: 1, taxCents: 1, correctsId: null, replacesId: null },
        ...{ vatState: "none", suppliedOn: "2027-02-15" },
      },
    ],
    // One rate for a currency and day.
    exchange_rates: [{ currency: "GBP", day: `${1_000 + randomInt(900)}-01-${10 + randomInt(18)}` }],
    orders: [{ currency: "EUR" }],
    billing_profiles: [{ countryCode: "FR", vatNumber: `FR${letters().toUpperCase()}`, vatState: "valid" }],
    refunds: [{ subscriptionId: null, amountCents: 1, currency: "EUR" }],
    disputes: [{ subscriptionId: null, currency: "EUR" }],
    checkout_sessions: [{ currency: "EUR" }],
    order_resolutions: [{ currency: "EUR" }],
    subscriptions: [{ currentPeriodEnd: later, cancelAt: later, currency: "EUR", openCents: 6_900 }],
    notification_settings: [{ isEnabled: true }],
    reply_templates: [{ locale: "fr-FR" }],
    testimonials: [{ locale: "fr-FR" }],
    contact_messages: [person],
    analytics_events: [person],
    promotional_alerts: [{ locale: "fr-FR", audience: "planner" }],
    promotional_popups: [{ locale: "fr-FR", audience: "planner", imageFileId: null }],
    portrait_sketches: [{ hashes: [1] }],
    credit_entries: [{ kind: "purchase", delta: 1, balanceAfter: 1 }],
    idempotency_keys: [
      { actor: `user:${idOf("users")}`, status: 200 },
      { actor: `member:${idOf("members")}`, status: 200 },
    ],
  };
}

/** A canary where the column takes free text; a plain value where it must have one. */
function exampleFor(column: Column): { value?: unknown; canary?: string } {
  const canary = `canary${letters()}`;
  switch (column.columnType) {
    case "PgText":
    case "PgVarchar":
      return { value: canary, canary };
    case "PgJsonb":
      return { value: { text: canary }, canary };
    case "PgInet": {
      const address = `10.1${digits(2)}.1${digits(2)}.1${digits(2)}`;
      return { value: address, canary: address };
    }
    case "PgCustomColumn":
      return { value: Buffer.from(canary), canary };
  }
  if (!column.notNull || column.hasDefault) return {};
  const plain: Record<string, unknown> = { date: testNow, number: 1, boolean: true, bigint: 1n };
  if (column.columnType === "PgDateString") return { value: "2027-02-15" };
  if (column.columnType === "PgUUID") return { value: crypto.randomUUID() };
  return { value: column.enumValues?.[0] ?? plain[column.dataType] };
}

/** The values of one row: foreign keys lead to the rows of this fill, other columns hold canaries. */
function newRow(table: PgTable, needed: Row, known: Map<string, Row[]>, adminId: string) {
  const keys = new Map<string, unknown>();
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = reference();
    for (const [n, { name }] of columns.entries()) {
      const field = Object.entries(getTableColumns(foreignTable)).find(
        ([, one]) => one.name === foreignColumns[n]?.name,
      )?.[0];
      keys.set(name, known.get(getTableName(foreignTable))?.[0]?.[field ?? ""]);
    }
  }
  const row: Row = {};
  const canaries: Omit<Canary, "row">[] = [];
  const isText = (value: unknown): value is string => typeof value === "string" && /\d{8}/.test(value);
  for (const [field, column] of Object.entries(getTableColumns(table))) {
    const at = { table: getTableName(table), column: field };
    if (field in needed) {
      const value = needed[field];
      row[field] = value;
      if (Buffer.isBuffer(value)) canaries.push({ ...at, value: value.toString("hex") });
      else if (isText(value) && !field.endsWith("Id")) canaries.push({ ...at, value });
    } else if (column.generated || column.generatedIdentity) continue;
    else if (BY_ADMIN.test(field) && column.columnType === "PgUUID")
      row[field] = column.notNull ? adminId : null;
    else if (keys.has(column.name)) row[field] = keys.get(column.name) ?? null;
    else {
      const { value, canary } = exampleFor(column);
      if (value !== undefined) row[field] = value;
      if (canary) canaries.push({ ...at, value: canary });
    }
  }
  return { row, canaries };
}

/** One row or more in every table that can hold a person, all of one provider who owns a venue, and of one couple. */
export async function fillEveryTable() {
  const { db } = ownerDatabase();
  const admin = await makeAdmin();
  const known = new Map<string, Row[]>();
  const canaries: Canary[] = [];
  for (const table of inOrder()) {
    const name = getTableName(table);
    if (SKIPPED.has(name)) continue;
    for (const [n, needed] of (rowsNeeded(known)[name] ?? [{}]).entries()) {
      const made = newRow(table, needed, known, admin.id);
      const [row] = (await db.insert(table).values(made.row).returning()) as Row[];
      known.set(name, [...(known.get(name) ?? []), row ?? {}]);
      canaries.push(...made.canaries.map((one) => ({ ...one, row: n })));
      if (name === "users") known.set("credit_accounts", [{ providerId: row?.id }]);
    }
  }
  const user = known.get("users")?.[0] as Parameters<typeof actorOf>[0];
  const member = known.get("members")?.[0] as typeof members.$inferSelect;
  const couple: CoupleActor = {
    kind: "couple",
    memberId: member.id,
    sessionId: crypto.randomUUID(),
    authenticatedAt: testNow,
  };
  return { user, member, actors: { user: actorOf(user), couple }, canaries, rows: known };
}

/** Every row of every table as text; binary values are hexadecimal in it. */
export async function textOfDatabase(): Promise<string> {
  const texts = await Promise.all(
    allTables.map((table) =>
      ownerDatabase().sql.unsafe<{ text: string }[]>(
        `select t::text as text from "${getTableName(table)}" t`,
      ),
    ),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join("\n");
}

/** Whether a canary is anywhere in `text`, in clear or as bytes. */
export const holds = (text: string, { value }: Pick<Canary, "value">) =>
  text.includes(value) || text.includes(Buffer.from(value).toString("hex"));
