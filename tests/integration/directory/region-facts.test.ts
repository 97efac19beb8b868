import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import type { projects } from "@/db/schema/leads/projects";
import { DAY_MS } from "@/lib/core/dates";
import { readRequestFacts } from "@/lib/directory/facts/get-request-facts";
import { listGroupCorners } from "@/lib/places/groups/find-group";
import { makeMember, makeProject, type TestMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, AVIGNON, addPlaces, GARD, NIMES, NOW, VAUCLUSE, visitor } from "./listing";

const alone = (work: (tx: Database, member: TestMember) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx, await makeMember({ db: tx }));
  });

type Fields = Partial<typeof projects.$inferInsert>;

/** A request that was sent `days` before an event on `eventDate`, for Avignon. */
const ask = (tx: Database, eventDate: string, days: number, fields: Fields = {}, member?: TestMember) => {
  const at = new Date(Date.parse(`${eventDate}T00:00:00Z`) - days * DAY_MS);
  return makeProject({
    db: tx,
    ...(member ? { member } : {}),
    project: { eventDate, placeId: AVIGNON, verifiedAt: at, sentAt: at, ...fields },
  });
};

/** As many days of June 2027 as asked, each of another couple. */
async function askInJune(tx: Database, count: number, days: number, fields: Fields = {}) {
  const member = await makeMember({ db: tx });
  for (let n = 0; n < count; n++)
    await ask(tx, `2027-06-${String(n + 1).padStart(2, "0")}`, days, fields, member);
}

const inVaucluse = { areaIds: [VAUCLUSE] };

describe("the picture of a region", () => {
  it(
    "is framed by its cities",
    alone(async (tx) => {
      const ctx = visitor(tx);
      expect(await listGroupCorners(ctx, { isOfCities: false, memberIds: [VAUCLUSE] })).toEqual([
        { latitude: 43.876, longitude: 4.806 },
        { latitude: 43.949, longitude: 5.396 },
      ]);
      const cities = await listGroupCorners(ctx, { isOfCities: true, memberIds: [NIMES, APT] });
      expect(cities.map(({ longitude }) => longitude)).toEqual([4.36, 5.396]);
      expect(await listGroupCorners(ctx, { isOfCities: false, memberIds: [1] })).toEqual([]);
    }),
  );
});

describe("what requests say of a region", () => {
  it(
    "is the usual time before the day, its quarters and its months",
    alone(async (tx, member) => {
      await askInJune(tx, 12, 334);
      for (let n = 1; n <= 8; n++) await ask(tx, `2027-09-0${n}`, 122, { placeId: APT }, member);
      expect(await readRequestFacts(visitor(tx), inVaucluse)).toEqual({
        couples: 20,
        lead: { low: 4, middle: 11, high: 11 },
        byMonth: [0, 0, 0, 0, 0, 12, 0, 0, 8, 0, 0, 0],
        busiest: { month: 6, leadMonths: 11 },
      });
    }),
  );

  it(
    "is nothing before twenty couples wrote, and names no month before ten marry in it",
    alone(async (tx, member) => {
      await askInJune(tx, 9, 300);
      for (let n = 1; n <= 9; n++) await ask(tx, `2027-09-0${n}`, 300, {}, member);
      await ask(tx, "2027-05-01", 300, {}, member);
      expect(await readRequestFacts(visitor(tx), inVaucluse)).toBeNull();
      await ask(tx, "2027-05-08", 300, {}, member);
      expect(await readRequestFacts(visitor(tx), inVaucluse)).toMatchObject({ couples: 20, busiest: null });
    }),
  );

  it(
    "counts a couple and its day once, by its first request",
    alone(async (tx, member) => {
      await askInJune(tx, 19, 300);
      await ask(tx, "2027-10-02", 300, {}, member);
      await ask(tx, "2027-10-02", 200, {}, member);
      const facts = await readRequestFacts(visitor(tx), inVaucluse);
      expect(facts).toMatchObject({ couples: 20, lead: { low: 10, middle: 10, high: 10 } });
    }),
  );

  it.each<[string, Fields]>([
    ["was not sent", { sentAt: null }],
    ["waits for an admin", { status: "HELD" }],
    ["is about a birthday", { eventType: "BIRTHDAY" }],
    ["knows the season only", { eventDatePrecision: "SEASON" }],
    ["has no day", { eventDatePrecision: "UNDECIDED", eventDate: null }],
    ["is for another region", { placeId: NIMES }],
    ["is four years old", { verifiedAt: new Date(NOW.getTime() - 4 * 366 * DAY_MS) }],
    ["came after the day", { verifiedAt: new Date("2027-12-01T00:00:00Z") }],
  ])("leaves out a request that %s", (_, fields) =>
    alone(async (tx, member) => {
      await askInJune(tx, 19, 300);
      await ask(tx, "2027-10-02", 300, fields, member);
      expect(await readRequestFacts(visitor(tx), inVaucluse)).toBeNull();
    })(),
  );

  it(
    "belongs to the cities of a tourist area, and to an area that was named instead of a city",
    alone(async (tx) => {
      await askInJune(tx, 20, 300, { placeId: NIMES });
      await askInJune(tx, 1, 300, { placeId: GARD });
      const couplesOf = async (ids: Parameters<typeof readRequestFacts>[1]) =>
        (await readRequestFacts(visitor(tx), ids))?.couples ?? null;
      expect(await couplesOf({ cityIds: [NIMES, APT] })).toBe(20);
      expect(await couplesOf({ areaIds: [GARD] })).toBe(21);
      expect(await couplesOf({ areaId: GARD })).toBe(21);
      expect(await couplesOf({ cityId: NIMES })).toBe(20);
      expect(await couplesOf({ areaIds: [VAUCLUSE] })).toBeNull();
    }),
  );
});
