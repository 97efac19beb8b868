import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { eventRequests } from "@/db/schema/leads/event-requests";
import type { EventType } from "@/lib/core/catalogue/events";
import { eventLabel } from "@/lib/core/catalogue/labels";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import { listRequests } from "@/lib/leads/inbox/queries";
import { sortFields } from "@/lib/leads/requests/rules";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";
import { eraseCouple } from "@/lib/privacy/couples/erase-couple";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { isFound, type ShownWords, ways } from "./naive-inbox";

type Row = typeof eventRequests.$inferSelect & { shown: ShownWords };

const names = ["Zoé", "Ångström", "Jean-Marc", "Ana", "Ivo", "Łucja"];
const erasedName = "Quentinette";
const cities = ["Annecy", "Anzin", "Saint-Émilion", null];
const types: (EventType | null)[] = ["WEDDING", "BIRTHDAY", "BAPTISM", null];
const dates = ["2027-06-12", "2027-06-13", "2027-08-01", null];
const states = [
  {},
  { seenAt: testNow },
  { seenAt: testNow, markedUnread: true },
  { seenAt: testNow, unlockedAt: testNow },
  { seenAt: testNow, rejectedAt: testNow, rejectionReason: "other" as const },
];
const COUNT = 90;

const from = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

/** Null last in ascending order, as PostgreSQL sorts. */
const compared = (a: number | string | null, b: number | string | null) => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

describe("a page of requests", () => {
  let provider: TestUser;
  let rows: Row[] = [];
  let labelOf: (type: EventType) => string;

  beforeAll(async () => {
    provider = await makeProvider();
    const words = await catalogueWords("fr-FR");
    labelOf = (type) => eventLabel(type, words);
    const gone = await makeMember({ member: { firstname: erasedName } });
    const couples = await Promise.all(names.map((firstname) => makeMember({ member: { firstname } })));
    const shownById = new Map<string, ShownWords>();
    for (let n = 0; n < COUNT; n += 1) {
      const isErased = n % 30 === 0;
      const [city, type] = [from(cities, n >> 1), from(types, n >> 2)];
      const project = await makeProject({
        member: isErased ? gone : from(couples, n),
        project: { eventLocationCity: city, eventType: type, eventDate: from(dates, n) },
      });
      const createdAt = new Date(testNow.getTime() - (n % 11) * 60_000);
      const request = { createdAt, ...(isErased ? {} : from(states, n)) };
      const { id } = await makeEventRequest({ project, providerId: provider.id, request });
      // An initial stays after the erasure, and no town: these projects have none of the list of places.
      const shown = { firstname: from(names, n), city, type };
      shownById.set(id, isErased ? { firstname: "Q.", city: null, type } : shown);
    }
    await eraseCouple(testCtxAs("couple", { actor: gone.actor }), { confirmed: true, keepsReviews: false });
    const stored = await testDatabase()
      .db.select()
      .from(eventRequests)
      .where(eq(eventRequests.providerId, provider.id));
    rows = stored.map((row) => ({ ...row, shown: shownById.get(row.id) as ShownWords }));
  });

  /** The list in its simplest form: filtered, sorted and cut in memory. */
  function naive({ page, pageSize, sortField, sortDirection = "desc", status, q }: ListRequestsInput) {
    const ranks = [...new Set(types)].toSorted((a, b) =>
      a === null || b === null ? compared(a, b) : labelOf(a).localeCompare(labelOf(b), "fr"),
    );
    const keyOf = (row: Row): (number | string | null)[] => {
      const last = [row.createdAt.getTime(), row.id];
      switch (sortField) {
        case "isSeen":
          return [Number(row.isSeen), ...last];
        case "createdAt":
        case undefined:
          return last;
        case "eventDate":
          return [row.eventDate, ...last];
        case "type":
          return [row.eventType === null ? null : ranks.indexOf(row.eventType), ...last];
        case "location":
          return [row.eventLocationCity, ...last];
        case "status":
          return [["locked", "unlocked", "rejected"].indexOf(row.status), ...last];
      }
    };
    const sign = sortDirection === "asc" && sortField ? 1 : -1;
    const inOrder = (a: Row, b: Row) => {
      if (!sortField && a.isSeen !== b.isSeen) return Number(a.isSeen) - Number(b.isSeen);
      const [left, right] = [keyOf(a), keyOf(b)];
      const differing = left.findIndex((key, n) => key !== right[n]);
      return sign * compared(left[differing] ?? null, right[differing] ?? null);
    };
    const found = rows
      .filter((row) => !status || row.status === status)
      .filter(({ shown }) => q === undefined || isFound(q, shown, labelOf))
      .toSorted(inOrder);
    return {
      ids: found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
      total: found.length,
      totalUnread: found.filter(({ isSeen }) => !isSeen).length,
      unreadMessages: rows.filter(({ isSeen }) => !isSeen).length,
    };
  }

  const input: fc.Arbitrary<ListRequestsInput> = fc.record({
    page: fc.integer({ min: 1, max: 14 }),
    pageSize: fc.constantFrom(7, 25, 100),
    sortField: fc.constantFrom(undefined, ...sortFields),
    sortDirection: fc.constantFrom(undefined, "asc", "desc"),
    status: fc.constantFrom(undefined, undefined, "locked", "unlocked", "rejected"),
    upcoming: fc.constant(false),
    q: fc.constantFrom(
      undefined,
      ...["a", "Z", "é", "E\u0301", "an", "AN", "ån", "iv", "zq", "lu", "ariag"],
      ...[
        "ana",
        "ANZIN",
        "anniv",
        "mariage",
        "saint émil",
        "an zo",
        "a n i",
        "jean an",
        "ba annecy",
        "zoe lyon",
      ],
    ),
  });

  it("is that of a list which is sorted and cut in memory, with every scan budget", async () => {
    const ctx = testCtxAs("moderated", { actor: provider.actor });
    await fc.assert(
      fc.asyncProperty(input, fc.constantFrom(...Object.values(ways)), async (query, way) => {
        const { eventRequests: listed, ...counts } = await listRequests(ctx, query, way);
        const { ids, ...expected } = naive(query);
        expect(counts).toMatchObject(expected);
        expect(listed.map(({ uuid }) => uuid)).toEqual(ids);
      }),
      { numRuns: 400 },
    );
  });

  it.each(["quentinette", "qu", "quentinette mariage", "nett annecy"])(
    "has no request of an erased couple when it is searched by what was its name: %s",
    async (q) => {
      const ctx = testCtxAs("moderated", { actor: provider.actor });
      for (const sortField of [undefined, ...sortFields])
        for (const way of Object.values(ways)) {
          const query = { page: 1, pageSize: 25, sortField, sortDirection: undefined, upcoming: false };
          const found = await listRequests(ctx, { ...query, status: undefined, q }, way);
          expect(found).toMatchObject({ total: 0, totalUnread: 0, eventRequests: [] });
        }
    },
  );
});
