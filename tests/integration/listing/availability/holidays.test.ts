import { describe, expect, it } from "vitest";
import { places } from "@/db/schema/places";
import { findPublicCalendar, getCalendarScreen } from "@/lib/listing/availability/queries";
import { testCtx, testCtxAs } from "../../../support/context";
import { testDatabase } from "../../../support/database";
import { makeVenueOwner } from "../../../support/factories";
import { makeVenue } from "../../../support/venues";

/** Has Good Friday, which the rest of France has not. */
const basRhin = {
  id: 100_067,
  country: "FR",
  type: "departement",
  code: "67",
  name: "Bas-Rhin",
  searchName: "bas rhin",
  slug: "bas-rhin",
} as const;

async function calendarsOf(areaId: number | null) {
  const owner = await makeVenueOwner();
  const { id } = await makeVenue(owner.id, { areaId });
  const own = await getCalendarScreen(testCtxAs("venue", { actor: owner.actor }), { id });
  const shown = await findPublicCalendar(testCtx(), id);
  return [own.holidays, shown?.holidays ?? []];
}

describe("the public holidays of a venue's calendar", () => {
  it("are those of its area, for owner and visitors alike", async () => {
    await testDatabase().db.insert(places).values(basRhin);
    for (const holidays of await calendarsOf(basRhin.id)) {
      expect(holidays[0]).toEqual({ day: "2027-03-26", name: "goodFriday", isSubstitute: false });
      expect(holidays.at(-1)).toEqual({ day: "2030-01-01", name: "newYear", isSubstitute: false });
    }
  });

  it("are those of the whole country where its area is not known", async () => {
    for (const holidays of await calendarsOf(null))
      expect(holidays[0]).toEqual({ day: "2027-03-29", name: "easterMonday", isSubstitute: false });
  });
});
