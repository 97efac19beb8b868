import { getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Party } from "@/db/personal-data";
import { personalData } from "@/db/tables";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { exportAccount } from "@/lib/privacy/account-export/export-account";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { exportCouple } from "@/lib/privacy/couples/export-couple";
import { filesOf } from "@/tests/support/archive";
import { testCtxAs } from "@/tests/support/context";
import { ownerDatabase } from "@/tests/support/database";
import { type Canary, fillEveryTable, holds, textOfDatabase } from "./filled-database";

type Filled = Awaited<ReturnType<typeof fillEveryTable>>;

/**
 * Texts in the rows of a party that stay: records that the law or another party needs, and codes. They say `keep`, with
 * the reason, in `db/schema`; the list is repeated here so that a new one is seen.
 */
const STAYING: Record<Party, Record<string, string>> = {
  user: {
    analytics_events: "name params",
    audit_log: "action data requestId subjectId subjectKind",
    checkout_sessions: "externalId url",
    consents: "version",
    contact_reveals: "requestId",
    content_reports: "details reason resolution",
    credit_entries: "params reference",
    disputes: "externalId reason supplierStatus",
    event_requests: "eventLocationCity matchReasons message outcomeReason searchText",
    former_payment_customers: "externalId",
    invoice_files: "content sha256",
    invoices: "buyer externalId paidWith paymentId seller taxMention taxedIn",
    media_files: "mimeType removalReason sha256 sourceKey thumbhash",
    moderation_decisions: "reason",
    order_resolutions: "mismatch reason",
    orders: "lastError paymentIntentId",
    payment_customers: "externalId",
    project_choices: "message",
    refunds: "externalId note reason",
    subscriptions: "externalId openInvoiceId supplierStatus",
    users: "moderationReason",
    welcome_claims: "valueHash",
    withdrawal_claims: "cardHash",
  },
  couple: {
    audit_log: "action data requestId subjectId subjectKind",
    consents: "version",
    contact_reveals: "requestId",
    content_reports: "details reason resolution",
    event_requests: "matchReasons",
    projects: "heldReason",
  },
};

/** A row as text, with bytes in hexadecimal as in `textOfDatabase`. */
const textOf = (row: object) =>
  Object.values(row)
    .map((value) => (Buffer.isBuffer(value) ? value.toString("hex") : JSON.stringify(value, bigintAsText)))
    .join(" ");
const bigintAsText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** The canaries in rows of the party, each with the rule of its column. */
async function canariesOf(filled: Filled, party: Party): Promise<(Canary & { rule: string })[]> {
  const partyId = party === "user" ? filled.user.id : filled.member.id;
  const found: (Canary & { rule: string })[] = [];
  for (const { table, parties } of personalData) {
    const data = parties[party];
    if (!data) continue;
    const rows = await ownerDatabase().db.select().from(table).where(data.rows(partyId));
    const text = rows.map(textOf).join("\n");
    for (const canary of filled.canaries.filter((one) => one.table === getTableName(table))) {
      if (!holds(text, canary)) continue;
      found.push({ ...canary, rule: (data.columns as Record<string, string>)[canary.column] ?? "" });
    }
  }
  return found;
}

const staying = (party: Party) =>
  Object.entries(STAYING[party]).flatMap(([table, columns]) =>
    columns.split(" ").map((column) => `${table}.${column}`),
  );
const columnsOf = (canaries: readonly Canary[]) =>
  [...new Set(canaries.map(({ table, column }) => `${table}.${column}`))].sort();

const parties = [
  {
    party: "user" as const,
    exported: (filled: Filled) => exportAccount(testCtxAs("user", { actor: filled.actors.user })),
    erase: (filled: Filled) =>
      deleteAccount(testCtxAs("user", { actor: filled.actors.user }), { reason: "x".repeat(30) }),
    others: ["invoice_series.series"],
    spared: [] as string[],
  },
  {
    party: "couple" as const,
    exported: (filled: Filled) => exportCouple(testCtxAs("couple", { actor: filled.actors.couple })),
    erase: (filled: Filled) =>
      eraseCouple(testCtxAs("couple", { actor: filled.actors.couple }), {
        confirmed: true,
        keepsReviews: false,
      }),
    // Public names of the providers it wrote to.
    others: ["companies.city", "companies.name"],
    // A provider unlocked the request and keeps the first name.
    spared: ["members.firstname"],
  },
];

describe.each(parties)(
  "a $party with a text of its own in every column",
  ({ party, exported, erase, others, spared }) => {
    it("finds in its archive the columns that are declared to be exported, and no other column", async () => {
      const filled = await fillEveryTable();
      const own = await canariesOf(filled, party);
      const { bytes } = await exported(filled);
      const archive = [...filesOf(bytes).values()].map(String).join("\n");
      const seen = filled.canaries.filter((canary) => holds(archive, canary));
      const expected = own.filter(({ rule }) => rule.startsWith("export"));
      expect(columnsOf(seen)).toEqual([...columnsOf(expected), ...others].sort());
      expect(seen).toHaveLength(expected.length + others.length);
      expect(expected.length).toBeGreaterThan(20);
    });

    it("leaves nothing of it in any table when it is erased, but for what is declared to stay", async () => {
      const filled = await fillEveryTable();
      const own = await canariesOf(filled, party);
      const before = await textOfDatabase();
      expect(own.filter((canary) => !holds(before, canary))).toEqual([]);
      await erase(filled);
      const after = await textOfDatabase();
      const left = own.filter((canary) => holds(after, canary));
      const [kept, other] = [true, false].map((isKept) =>
        left.filter(({ rule }) => rule.endsWith(", keep") === isKept),
      );
      expect(columnsOf(other ?? [])).toEqual(spared);
      expect(columnsOf(kept ?? [])).toEqual(staying(party));
    });
  },
);
