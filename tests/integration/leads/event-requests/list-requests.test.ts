import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countUnread } from "@/lib/leads/inbox/count-requests";
import { listRequests } from "@/lib/leads/inbox/queries";
import { sortFields } from "@/lib/leads/requests/rules";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { makeProvider, type TestUser } from "@/tests/support/factories";

const minute = 60_000;
const ctxOf = (provider: TestUser) => testCtxAs("moderated", { actor: provider.actor });
const list = (provider: TestUser, query: Record<string, string> = {}) =>
  listRequests(ctxOf(provider), listRequestsInput.parse(query));

interface Row {
  minutesAgo: number;
  isSeen?: boolean;
  state?: "unlocked" | "rejected";
  date?: string | null;
  precision?: "DAY" | "MONTH";
  type?: "WEDDING" | "BIRTHDAY" | "ELOPEMENT" | "BAPTISM" | "HEN_STAG_PARTY";
  city?: string | null;
}

async function addRow(provider: TestUser, row: Row): Promise<string> {
  const createdAt = new Date(testNow.getTime() - row.minutesAgo * minute);
  const project = await makeProject({
    project: {
      eventType: row.type ?? "WEDDING",
      eventDate: row.date === undefined ? "2027-06-12" : row.date,
      eventDatePrecision: row.precision ?? "DAY",
      eventLocationCity: row.city === undefined ? "Annecy" : row.city,
    },
  });
  const isSeen = row.isSeen || row.state === "unlocked";
  const request = {
    createdAt,
    ...(isSeen ? { seenAt: createdAt } : {}),
    ...(row.state === "unlocked" ? { unlockedAt: createdAt } : {}),
    ...(row.state === "rejected" ? { rejectedAt: createdAt, rejectionReason: "other" as const } : {}),
  };
  const { id } = await makeEventRequest({ project, providerId: provider.id, request });
  return id;
}

async function withRows(rows: readonly Row[]) {
  const provider = await makeProvider();
  const ids: string[] = [];
  for (const row of rows) ids.push(await addRow(provider, row));
  const names = (listed: { eventRequests: { uuid: string }[] }) =>
    listed.eventRequests.map(({ uuid }) => ids.indexOf(uuid));
  return { provider, names };
}

describe("the list of requests", () => {
  it("shows unread ones first, the newest first in each part, also across pages", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ minutesAgo: n, isSeen: n % 2 === 1 }));
    const { provider, names } = await withRows(rows);
    const unread = rows.flatMap(({ isSeen }, n) => (isSeen ? [] : [n]));
    const read = rows.flatMap(({ isSeen }, n) => (isSeen ? [n] : []));
    const pages = await Promise.all(["1", "2", "3", "4"].map((page) => list(provider, { page })));
    expect(pages.flatMap(names)).toEqual([...unread, ...read]);
    expect(pages.map(({ eventRequests }) => eventRequests.length)).toEqual([25, 25, 10, 0]);
    expect(pages[3]).toMatchObject({ total: 60, totalUnread: 30, unreadMessages: 30, page: 4, pageSize: 25 });
  });

  it("contains nothing of another provider", async () => {
    const { provider } = await withRows([{ minutesAgo: 1 }]);
    const stranger = await makeProvider();
    expect(await list(stranger)).toMatchObject({ eventRequests: [], total: 0, unreadMessages: 0 });
    expect(await countUnread(ctxOf(stranger))).toBe(0);
    expect(await countUnread(ctxOf(provider))).toBe(1);
  });

  it.each([
    ["createdAt", "asc", [3, 2, 1, 0]],
    ["createdAt", "desc", [0, 1, 2, 3]],
    ["eventDate", "asc", [2, 0, 1, 3]],
    ["eventDate", "desc", [3, 1, 0, 2]],
    ["type", "asc", [3, 1, 2, 0]],
    ["location", "asc", [1, 0, 2, 3]],
    ["status", "asc", [1, 0, 3, 2]],
    ["isSeen", "asc", [2, 1, 3, 0]],
  ] as const)("sorts by %s %s", async (sortField, sortDirection, order) => {
    const { provider, names } = await withRows([
      { minutesAgo: 1, date: "2027-07-01", type: "ELOPEMENT", city: "Beaune", isSeen: true },
      { minutesAgo: 2, date: "2027-08-01", type: "BIRTHDAY", city: "Annecy" },
      { minutesAgo: 3, date: "2027-06-01", type: "WEDDING", city: "Colmar", state: "rejected" },
      { minutesAgo: 4, date: null, type: "BIRTHDAY", city: null, state: "unlocked" },
    ]);
    const listed = names(await list(provider, { sortField, sortDirection }));
    expect(listed).toEqual(order);
  });

  it.each([
    ["fr-FR", ["BAPTISM", "HEN_STAG_PARTY", "WEDDING"]],
    ["de-DE", ["WEDDING", "HEN_STAG_PARTY", "BAPTISM"]],
  ] as const)(
    "sorts kinds of event by the alphabet of a reader in %s, also in a search and across pages",
    async (locale, order) => {
      const types = ["WEDDING", "BAPTISM", "HEN_STAG_PARTY"] as const;
      const rows = Array.from({ length: 30 }, (_, n) => ({ minutesAgo: n, type: types[n % 3] ?? "WEDDING" }));
      const { provider } = await withRows(rows);
      const ctx = testCtxAs("moderated", { actor: provider.actor, locale });
      for (const [sortDirection, expected] of [
        ["asc", order],
        ["desc", order.toReversed()],
      ] as const)
        for (const q of ["", "annecy"]) {
          const page = async (number: number) => {
            const query = { sortField: "type", sortDirection, page: String(number), q };
            const { eventRequests } = await listRequests(ctx, listRequestsInput.parse(query));
            return eventRequests.map(({ project }) => project.eventType);
          };
          const all = [...(await page(1)), ...(await page(2))];
          expect(all).toEqual(expected.flatMap((type) => Array.from({ length: 10 }, () => type)));
        }
    },
  );

  it("every sort lists each request once, whatever ties there are", async () => {
    const row = fc.record({
      minutesAgo: fc.integer({ min: 0, max: 3 }),
      isSeen: fc.boolean(),
      date: fc.constantFrom("2027-06-01", "2027-07-01", null),
      city: fc.constantFrom("Annecy", "Beaune", null),
    });
    const query = fc.record({
      sortField: fc.constantFrom(...sortFields, ""),
      sortDirection: fc.constantFrom("asc", "desc"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 26, maxLength: 30 }), query, async (rows, order) => {
        const { provider, names } = await withRows(rows);
        const pages = await Promise.all(["1", "2"].map((page) => list(provider, { ...order, page })));
        expect(new Set(pages.flatMap(names)).size).toBe(rows.length);
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it("filters by status and by events of the coming week", async () => {
    const { provider, names } = await withRows([
      { minutesAgo: 1, date: "2027-02-15" },
      { minutesAgo: 2, date: "2027-02-22", isSeen: true },
      { minutesAgo: 3, date: "2027-02-23" },
      { minutesAgo: 4, date: "2027-02-20", precision: "MONTH" },
      { minutesAgo: 5, date: "2027-02-16", state: "rejected", isSeen: true },
    ]);
    const upcoming = await list(provider, { upcoming: "1" });
    expect(names(upcoming)).toEqual([0, 1, 4]);
    expect(upcoming).toMatchObject({ total: 3, totalUnread: 1, unreadMessages: 3 });
    expect(upcoming.eventRequests.map(({ daysUntilEvent }) => daysUntilEvent)).toEqual([0, 7, 1]);
    expect(names(await list(provider, { upcoming: "1", status: "rejected" }))).toEqual([4]);
    expect(names(await list(provider, { status: "locked", sortField: "createdAt" }))).toEqual([0, 1, 2, 3]);
  });

  it("contains what the table shows and no contact", async () => {
    const provider = await makeProvider();
    const project = await makeProject({ project: { eventLocationCity: "Annecy 06 12 34 56 78" } });
    await makeEventRequest({ project, providerId: provider.id });
    const { eventRequests } = await list(provider);
    expect(eventRequests).toHaveLength(1);
    expect(eventRequests[0]).toMatchObject({
      isSeen: false,
      isUnlocked: false,
      status: "locked",
      isUpcoming: false,
      project: {
        firstname: "Léa",
        guestRangeLabel: null,
        eventTypeLabel: "Mariage",
        eventDate: "2027-06-12",
        eventLocationCity: "Annecy •••••",
      },
    });
    expect(JSON.stringify(eventRequests)).not.toContain(project.member?.email);
  });

  it("of a search is the same with every scan budget, sort and filter", async () => {
    const stateOf = (n: number): Pick<Row, "state"> =>
      n % 7 === 1 ? { state: "unlocked" } : n % 7 === 2 ? { state: "rejected" } : {};
    const rows = Array.from({ length: 40 }, (_, n) => ({
      minutesAgo: n % 13,
      isSeen: n % 3 === 0,
      ...stateOf(n),
      date: n % 5 === 0 ? null : `2027-06-${10 + (n % 9)}`,
      city: n % 4 === 0 ? "Lyon" : "Annecy",
    }));
    const { provider } = await withRows(rows);
    for (const sortField of ["", ...sortFields])
      for (const query of [
        { q: "a" },
        { q: "annecy", page: "2" },
        { q: "lyon", status: "locked" },
        { q: "zzz" },
      ]) {
        const input = listRequestsInput.parse({ ...query, sortField, sortDirection: "asc" });
        const gathered = await listRequests(ctxOf(provider), input);
        for (const effort of [
          { found: 0, entries: 2_000, probed: 100 },
          { found: 100, entries: 2_000, probed: -1 },
        ])
          expect(await listRequests(ctxOf(provider), input, effort)).toEqual(gathered);
        expect(gathered.unreadMessages).toBe(await countUnread(ctxOf(provider)));
      }
  });
});
