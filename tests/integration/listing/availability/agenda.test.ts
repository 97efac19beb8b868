import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/dates";
import { agendaDays, listAgenda } from "@/lib/listing/availability/list-agenda";
import { type SetDaysBody, setDaysInput } from "@/lib/listing/availability/schema";
import { setDays } from "@/lib/listing/availability/set-days";
import { testCtxAs, testNow } from "../../../support/context";
import { testDatabase } from "../../../support/database";
import { makeVenueOwner, type TestUser } from "../../../support/factories";
import { makeVenue } from "../../../support/venues";

testDatabase();
// The day of `testNow`.
const today = "2027-02-15";
const day = (offset: number) => addDays(today, offset);
const one = (offset: number) => ({ from: day(offset), to: day(offset) });
const ctxOf = (owner: TestUser, now = testNow) => testCtxAs("venue", { actor: owner.actor, now });

async function venueOf(owner: TestUser, name: string) {
  const { id } = await makeVenue(owner.id, { name });
  const set = (...changes: SetDaysBody["changes"]) =>
    setDays(ctxOf(owner), setDaysInput.parse({ id, changes }));
  return { id, set };
}

describe("the agenda of an owner", () => {
  it("joins neighbouring days that are alike, of all venues, the next ones first", async () => {
    const owner = await makeVenueOwner();
    const [castle, farm] = [await venueOf(owner, "Le château"), await venueOf(owner, "La ferme")];
    await castle.set(
      { from: day(10), to: day(12), state: "booked", note: "Famille Duvernoy" },
      { ...one(13), state: "booked" },
      { ...one(agendaDays.ahead), state: "closed" },
      { ...one(agendaDays.ahead + 1), state: "closed" },
    );
    await farm.set({ ...one(0), state: "closed" });
    const { days, ending } = await listAgenda(ctxOf(owner));
    expect(days.map(({ venueName, from, to, state, note }) => [venueName, from, to, state, note])).toEqual([
      ["La ferme", day(0), day(0), "closed", null],
      ["Le château", day(10), day(12), "booked", "Famille Duvernoy"],
      ["Le château", day(13), day(13), "booked", null],
      ["Le château", day(agendaDays.ahead), day(agendaDays.ahead), "closed", null],
    ]);
    expect(ending).toEqual([]);
    expect((await listAgenda(ctxOf(await makeVenueOwner()))).days).toEqual([]);
  });

  it("names options that end within two weeks, also of days far ahead, until their last day", async () => {
    const owner = await makeVenueOwner();
    const { set } = await venueOf(owner, "Le château");
    await set(
      { ...one(300), state: "option", optionUntil: day(agendaDays.beforeEnd) },
      { ...one(301), state: "option", optionUntil: day(agendaDays.beforeEnd + 1) },
      { from: day(310), to: day(311), state: "option", optionUntil: day(1) },
      { ...one(5), state: "option" },
    );
    const endings = async (now: Date) =>
      (await listAgenda(ctxOf(owner, now))).ending.map(({ from, to }) => [from, to]);
    expect(await endings(testNow)).toEqual([
      [day(310), day(311)],
      [day(300), day(300)],
    ]);
    // Two days later the first option is over.
    const later = new Date(testNow.getTime() + 2 * 86_400_000);
    expect(await endings(later)).toEqual([
      [day(300), day(300)],
      [day(301), day(301)],
    ]);
    expect((await listAgenda(ctxOf(owner))).days.map(({ from }) => from)).toEqual([day(5)]);
  });
});
