import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import type { venues } from "@/db/schema/listing/venues";
import { addDays } from "@/lib/core/dates";
import {
  availabilityOn,
  findPublicCalendar,
  getCalendarScreen,
  getOwnCalendar,
  isNotTaken,
} from "@/lib/listing/availability/queries";
import { removeExpiredOptions } from "@/lib/listing/availability/remove-expired-options";
import { publicAvailabilityOf } from "@/lib/listing/availability/rules";
import { type SetDaysBody, setDaysInput } from "@/lib/listing/availability/schema";
import { setDays } from "@/lib/listing/availability/set-days";
import { setKnownUntil } from "@/lib/listing/availability/set-known-until";
import { venueTag } from "@/lib/listing/search-rows/rules";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "../../../support/context";
import { testDatabase } from "../../../support/database";
import { makeVenueOwner } from "../../../support/factories";
import { makeVenue } from "../../../support/venues";

const { db } = testDatabase();
// The day of `testNow`.
const today = "2027-02-15";
const YEAR = { from: "2027-02-01", to: "2028-01-31" };

async function ownVenue(values: Partial<typeof venues.$inferInsert> = {}) {
  const owner = await makeVenueOwner();
  const ctx = testCtxAs("venue", { actor: owner.actor });
  const { id } = await makeVenue(owner.id, values);
  const set = (...changes: SetDaysBody["changes"]) => setDays(ctx, setDaysInput.parse({ id, changes }));
  const read = () => getOwnCalendar(ctx, { id, ...YEAR });
  return { id, ctx, set, read };
}
const one = (day: string) => ({ from: day, to: day });
const tagsOf = async (work: () => Promise<unknown>) => {
  await db.delete(pageChanges);
  await work();
  return (await db.select().from(pageChanges)).map(({ tag }) => tag);
};

describe("an owner's calendar", () => {
  it("stores states, ends of options and notes, and answers what is stored", async () => {
    const { id, ctx, set, read } = await ownVenue();
    const answer = await set(
      { from: "2027-06-11", to: "2027-06-13", state: "booked", note: "Famille Duvernoy" },
      { ...one("2027-06-19"), state: "option", optionUntil: "2027-03-01" },
    );
    expect(answer).toEqual({
      from: "2027-06-11",
      to: "2027-06-19",
      days: [
        ...["2027-06-11", "2027-06-12", "2027-06-13"].map((day) => ({
          ...{ day, state: "booked", optionUntil: null, note: "Famille Duvernoy" },
        })),
        { day: "2027-06-19", state: "option", optionUntil: "2027-03-01", note: null },
      ],
    });
    expect((await read()).days).toEqual(answer.days);
    const { days: screen } = await getCalendarScreen(ctx, { id });
    expect(screen).toMatchObject({ today, lastDay: "2030-02-28", knownUntil: null, seasons: [] });
    expect(screen.days).toEqual(answer.days);
  });

  it("keeps a note that is not named, deletes an empty one, and forgets it with a freed day", async () => {
    const { set } = await ownVenue();
    const day = one("2027-06-12");
    await set({ ...day, state: "option", note: "Rappeler Camille" });
    expect((await set({ ...day, state: "booked" })).days[0]).toMatchObject({
      ...{ state: "booked", note: "Rappeler Camille" },
    });
    expect((await set({ ...day, state: "booked", note: "" })).days[0]).toMatchObject({ note: null });
    await set({ ...day, state: "closed", note: "Travaux" });
    expect((await set({ ...day, state: "free" })).days).toEqual([]);
    expect((await set({ ...day, state: "closed" })).days[0]).toMatchObject({ note: null });
  });

  it("keeps the ends of options that are not named, unless they are over or the day is none any more", async () => {
    const { id, set } = await ownVenue();
    const day = one("2027-06-12");
    const endOf = async (change: Omit<SetDaysBody["changes"][number], "from" | "to">) =>
      (await set({ ...day, ...change })).days[0]?.optionUntil;
    expect(await endOf({ state: "option", optionUntil: "2027-03-01" })).toBe("2027-03-01");
    expect(await endOf({ state: "option", note: "Camille" })).toBe("2027-03-01");
    expect(await endOf({ state: "option", optionUntil: null })).toBeNull();
    await set({ ...day, state: "option", optionUntil: "2027-03-01" });
    expect(await endOf({ state: "booked" })).toBeNull();
    expect(await endOf({ state: "option" })).toBeNull();
    await db
      .update(venueDays)
      .set({ optionUntil: addDays(today, -1) })
      .where(eq(venueDays.venueId, id));
    expect((await set({ ...day, state: "option" })).days[0]).toMatchObject({
      state: "option",
      optionUntil: null,
    });
  });

  it("does nothing the second time, and takes the later of two ranges with the same day", async () => {
    const { id, ctx, set } = await ownVenue();
    const changes = [
      { from: "2027-07-01", to: "2027-07-05", state: "closed" },
      { ...one("2027-07-03"), state: "booked" },
      { ...one("2027-07-04"), state: "free" },
    ] satisfies SetDaysBody["changes"];
    const first = await set(...changes);
    expect(first.days.map(({ day, state }) => [day.slice(8), state])).toEqual([
      ...[
        ["01", "closed"],
        ["02", "closed"],
      ],
      ["03", "booked"],
      ["05", "closed"],
    ]);
    const later = { ...ctx, now: new Date(testNow.getTime() + 60_000) };
    expect(await setDays(later, setDaysInput.parse({ id, changes }))).toEqual(first);
    const rows = await db.select().from(venueDays).where(eq(venueDays.venueId, id));
    expect(rows.map(({ updatedAt }) => updatedAt)).toEqual(rows.map(() => testNow));
  });

  it("gives every day of two tabs at once to one of them, and both the stored state", async () => {
    const { id, set, read } = await ownVenue();
    const range = { from: "2027-05-01", to: "2027-06-30" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        set(n % 2 === 0 ? { ...range, state: "booked" } : { ...range, state: "option", note: `tab ${n}` }),
      ),
    );
    for (const { days } of answers) {
      expect(days).toHaveLength(61);
      expect(new Set(days.map(({ state }) => state)).size).toBe(1);
    }
    const { days } = await read();
    expect(days).toHaveLength(61);
    expect(answers.map((answer) => JSON.stringify(answer.days))).toContain(JSON.stringify(days));
    expect(await db.select().from(venueDays).where(eq(venueDays.venueId, id))).toHaveLength(61);
  });

  it("refuses the past, days too far ahead and options that have ended", async () => {
    const { set, read } = await ownVenue();
    const outside = { fields: { changes: "day_outside" } };
    await expect(set({ ...one("2027-02-14"), state: "closed" })).rejects.toMatchObject(outside);
    await expect(set({ ...one("2030-03-01"), state: "closed" })).rejects.toMatchObject(outside);
    await expect(
      set({ ...one("2027-06-12"), state: "option", optionUntil: "2027-02-14" }),
    ).rejects.toMatchObject({ fields: { changes: "option_ended" } });
    expect((await read()).days).toEqual([]);
    await set({ ...one(today), state: "closed" }, { ...one("2030-02-28"), state: "closed" });
  });

  it("counts days in the country of the venue", async () => {
    const { id, ctx } = await ownVenue({ countryCode: "GR" });
    // Already the sixteenth in Greece.
    const late = { ...ctx, now: new Date("2027-02-15T22:30:00Z") };
    const close = (day: string) =>
      setDays(late, setDaysInput.parse({ id, changes: [{ ...one(day), state: "closed" }] }));
    await expect(close("2027-02-15")).rejects.toMatchObject({ fields: { changes: "day_outside" } });
    expect((await close("2027-02-16")).days).toHaveLength(1);
  });

  it("is closed to other owners and answers as if the venue did not exist", async () => {
    const { id } = await ownVenue();
    const { ctx: other } = await ownVenue();
    const notFound = { status: 404, code: "not_found" };
    const changes = setDaysInput.parse({ id, changes: [{ ...one("2027-06-12"), state: "booked" }] });
    await expect(setDays(other, changes)).rejects.toMatchObject(notFound);
    await expect(getOwnCalendar(other, { id, ...YEAR })).rejects.toMatchObject(notFound);
    await expect(getCalendarScreen(other, { id })).rejects.toMatchObject(notFound);
    await expect(setKnownUntil(other, { id, knownUntil: "2027-12-31" })).rejects.toMatchObject(notFound);
    expect(await db.select().from(venueDays).where(eq(venueDays.venueId, id))).toEqual([]);
  });

  it("says until when it is complete, from today to the last day", async () => {
    const { id, ctx, read } = await ownVenue();
    expect(await setKnownUntil(ctx, { id, knownUntil: "2027-12-31" })).toEqual({ knownUntil: "2027-12-31" });
    expect((await read()).knownUntil).toBe("2027-12-31");
    for (const knownUntil of ["2027-02-14", "2030-03-01"])
      await expect(setKnownUntil(ctx, { id, knownUntil })).rejects.toMatchObject({
        fields: { knownUntil: "day_outside" },
      });
    await setKnownUntil(ctx, { id, knownUntil: null });
    expect((await read()).knownUntil).toBeNull();
  });
});

describe("options", () => {
  it("are left out once their last day is over, and removed by the job on that night of their country", async () => {
    const french = await ownVenue();
    const greek = await ownVenue({ countryCode: "GR" });
    for (const { set } of [french, greek])
      await set(
        { ...one("2027-06-12"), state: "option", optionUntil: today, note: "Camille" },
        { ...one("2027-06-13"), state: "option" },
        { ...one("2027-06-14"), state: "booked" },
      );
    const left = async ({ id }: { id: string }) =>
      (await db.select().from(venueDays).where(eq(venueDays.venueId, id))).length;
    expect(await removeExpiredOptions(testSystemCtx())).toBe(0);
    // Past midnight in Greece, not yet in France.
    const evening = new Date("2027-02-15T22:30:00Z");
    const seen = await getOwnCalendar({ ...greek.ctx, now: evening }, { id: greek.id, ...YEAR });
    expect(seen.days.map(({ day }) => day)).toEqual(["2027-06-13", "2027-06-14"]);
    expect(await removeExpiredOptions(testSystemCtx({ now: evening }))).toBe(1);
    expect([await left(french), await left(greek)]).toEqual([3, 2]);
    expect(await removeExpiredOptions(testSystemCtx({ now: new Date("2027-02-15T23:30:00Z") }))).toBe(1);
    expect([await left(french), await left(greek)]).toEqual([2, 2]);
  });
});

describe("visitors", () => {
  it("learn taken and free days, never why, with whom, or that there is an option", async () => {
    const { id, ctx, set } = await ownVenue();
    await set(
      { ...one("2027-06-12"), state: "booked", note: "Famille Duvernoy" },
      { ...one("2027-06-13"), state: "closed", note: "Travaux" },
      { ...one("2027-06-19"), state: "option", note: "Camille" },
    );
    await setKnownUntil(ctx, { id, knownUntil: "2027-12-31" });
    const shown = await findPublicCalendar(testCtx(), id);
    expect(shown).toEqual({
      holidays: expect.any(Array),
      today,
      lastDay: "2030-02-28",
      knownUntil: "2027-12-31",
      taken: ["2027-06-12", "2027-06-13"],
      unsure: ["2027-06-19"],
    });
    expect(await findPublicCalendar(testCtx(), crypto.randomUUID())).toBeNull();
  });

  it("see a change of a published venue within a second: it declares the page", async () => {
    const published = await ownVenue({ publishedAt: testNow });
    const hidden = await ownVenue();
    const change = async (venue: typeof published) => {
      await venue.set({ ...one("2027-06-12"), state: "option", optionUntil: today });
      await setKnownUntil(venue.ctx, { id: venue.id, knownUntil: "2027-12-31" });
    };
    expect(await tagsOf(() => change(hidden))).toEqual([]);
    expect(await tagsOf(() => change(published))).toEqual([venueTag(published.id), venueTag(published.id)]);
    const night = testSystemCtx({ now: new Date("2027-02-17T10:00:00Z") });
    expect(await tagsOf(() => removeExpiredOptions(night))).toEqual([venueTag(published.id)]);
  });

  it("find venues that are not taken, those that say nothing included, each with its state", async () => {
    const day = "2027-06-12";
    const booked = await ownVenue();
    const closed = await ownVenue();
    const option = await ownVenue();
    const ended = await ownVenue();
    const free = await ownVenue();
    const silent = await ownVenue();
    await booked.set({ ...one(day), state: "booked" });
    await closed.set({ ...one(day), state: "closed" });
    await option.set({ ...one(day), state: "option", optionUntil: today });
    await ended.set({ ...one(day), state: "option", optionUntil: today });
    for (const { ctx, id } of [option, ended, free]) await setKnownUntil(ctx, { id, knownUntil: day });
    await db
      .update(venueDays)
      .set({ optionUntil: addDays(today, -1) })
      .where(and(eq(venueDays.venueId, ended.id), eq(venueDays.day, day)));
    const all = { booked, closed, option, ended, free, silent };
    const ids = sql.join(
      Object.values(all).map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    );
    const rows = await db.execute<{ id: string; state: string; isShown: boolean }>(sql`
      select v.id, ${availabilityOn(sql`v.id`, day, today)} as state, ${isNotTaken(sql`v.id`, day)} as "isShown"
        from venues v where v.id in (${ids})`);
    const found = Object.entries(all).map(([name, { id }]) => {
      const row = rows.find((candidate) => candidate.id === id);
      return [name, row?.state, row?.isShown];
    });
    expect(found).toEqual([
      ["booked", "taken", false],
      ["closed", "taken", false],
      ["option", "unknown", true],
      ["ended", "free", true],
      ["free", "free", true],
      ["silent", "unknown", true],
    ]);
    // The rule in code says the same.
    for (const [name, { id, ctx }] of Object.entries(all)) {
      const { days, knownUntil } = await getOwnCalendar(ctx, { id, from: day, to: day });
      const said = publicAvailabilityOf(day, days[0], { today, knownUntil });
      expect([name, said]).toEqual([name, found.find(([other]) => other === name)?.[1]]);
    }
  });
});
