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

/** Texts of a party that stay: records that the law or another party needs, and codes. A new one is a decision. */
const STAYING: Record<Party, string[]> = { user: [], couple: [] };

/** The canaries in rows of the party, each with the rule of its column. */
async function canariesOf(filled: Filled, party: Party): Promise<(Canary & { rule: string })[]> {
  const partyId = party === "user" ? filled.user.id : filled.member.id;
  const found: (Canary & { rule: string })[] = [];
  for (const { table, parties } of personalData) {
    const data = parties[party];
    if (!data) continue;
    const texts = await ownerDatabase().db.select().from(table).where(data.rows(partyId));
    const rows = JSON.stringify(texts, (_, value) => (typeof value === "bigint" ? String(value) : value));
    for (const canary of filled.canaries.filter((one) => one.table === getTableName(table))) {
      const bytes = JSON.stringify(Buffer.from(canary.value).toJSON());
      if (!rows.includes(canary.value) && !rows.includes(bytes)) continue;
      found.push({ ...canary, rule: (data.columns as Record<string, string>)[canary.column] ?? "" });
    }
  }
  return found;
}

const columnsOf = (canaries: readonly Canary[]) =>
  [...new Set(canaries.map(({ table, column }) => `${table}.${column}`))].sort();

const parties = [
  {
    party: "user" as const,
    exported: (filled: Filled) => exportAccount(testCtxAs("user", { actor: filled.actors.user })),
    erase: (filled: Filled) =>
      deleteAccount(testCtxAs("user", { actor: filled.actors.user }), { reason: "x".repeat(30) }),
    isErased: (rule: string) => !rule.endsWith(", keep"),
  },
  {
    party: "couple" as const,
    exported: (filled: Filled) => exportCouple(testCtxAs("couple", { actor: filled.actors.couple })),
    erase: (filled: Filled) =>
      eraseCouple(testCtxAs("couple", { actor: filled.actors.couple }), {
        confirmed: true,
        keepsReviews: false,
      }),
  },
];

describe.each(parties)("a $party with a text of its own in every column", ({ party, exported, erase }) => {
  it("finds in its archive the columns that are declared to be exported, and no other column", async () => {
    const filled = await fillEveryTable();
    const own = await canariesOf(filled, party);
    const { bytes } = await exported(filled);
    const archive = [...filesOf(bytes).values()].map(String).join("\n");
    const seen = filled.canaries.filter((canary) => holds(archive, canary));
    const expected = own.filter(({ rule }) => rule.startsWith("export"));
    expect(columnsOf(seen)).toEqual(columnsOf(expected));
    expect(seen).toHaveLength(expected.length);
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
    expect(columnsOf(left.filter(({ rule }) => !rule.endsWith(", keep")))).toEqual([]);
    expect(columnsOf(left)).toEqual(STAYING[party]);
  });
});
