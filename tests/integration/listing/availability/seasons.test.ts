import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import { addSeason } from "@/lib/listing/availability/add-season";
import { deleteSeason } from "@/lib/listing/availability/delete-season";
import { listSeasons } from "@/lib/listing/availability/queries";
import { calendarLimits } from "@/lib/listing/availability/rules";
import { updateSeason } from "@/lib/listing/availability/update-season";
import { testCtxAs } from "../../../support/context";
import { testDatabase } from "../../../support/database";
import { makeVenueOwner } from "../../../support/factories";
import { makeVenue } from "../../../support/venues";

const { db } = testDatabase();
const summer = {
  name: "Été",
  fromDay: "2027-06-01",
  toDay: "2027-08-31",
  price: 4_500,
  unit: "day",
  minimum: 2,
} as const;
const overlap = { status: 409, code: "season_overlap" };

async function ownVenue() {
  const owner = await makeVenueOwner();
  const { id } = await makeVenue(owner.id);
  return { id, ctx: testCtxAs("venue", { actor: owner.actor }) };
}

describe("seasons of a venue", () => {
  it("are added, changed and deleted, the earliest first; deleting twice does nothing", async () => {
    const { id, ctx } = await ownVenue();
    const { season } = await addSeason(ctx, { id, ...summer });
    expect(season).toMatchObject(summer);
    const spring = {
      ...summer,
      name: "Printemps",
      fromDay: "2027-04-01",
      toDay: "2027-05-31",
      minimum: null,
    };
    const { seasons } = await addSeason(ctx, { id, ...spring });
    expect(seasons.map(({ name }) => name)).toEqual(["Printemps", "Été"]);
    const changed = await updateSeason(ctx, { id, seasonId: season.id, ...summer, toDay: "2027-09-15" });
    expect(changed.season).toMatchObject({ id: season.id, toDay: "2027-09-15" });
    await deleteSeason(ctx, { id, seasonId: season.id });
    await deleteSeason(ctx, { id, seasonId: season.id });
    expect((await listSeasons(ctx, id)).map(({ name }) => name)).toEqual(["Printemps"]);
  });

  it("never share a day, not even the last one, but touch", async () => {
    const { id, ctx } = await ownVenue();
    const { season } = await addSeason(ctx, { id, ...summer });
    const autumn = { ...summer, name: "Automne", fromDay: "2027-08-31", toDay: "2027-10-31" };
    await expect(addSeason(ctx, { id, ...autumn })).rejects.toMatchObject(overlap);
    const { season: other } = await addSeason(ctx, { id, ...autumn, fromDay: "2027-09-01" });
    await expect(updateSeason(ctx, { id, seasonId: other.id, ...autumn })).rejects.toMatchObject(overlap);
    // A season may keep its own days.
    await updateSeason(ctx, { id, seasonId: season.id, ...summer, toDay: "2027-08-30" });
    await updateSeason(ctx, { id, seasonId: other.id, ...autumn });
    const elsewhere = await ownVenue();
    await addSeason(elsewhere.ctx, { id: elsewhere.id, ...summer });
  });

  it("are kept apart by the database itself, also when ten are added at once", async () => {
    const { id, ctx } = await ownVenue();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => addSeason(ctx, { id, ...summer, name: `Été ${n}` })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of tries)
      if (result.status === "rejected") expect(result.reason).toMatchObject(overlap);
    const past = db
      .insert(venueSeasons)
      .values({ ...summer, priceCents: 450_000, venueId: id, fromDay: "2027-08-01" });
    await expect(past).rejects.toMatchObject({ cause: { constraint_name: "venue_seasons_no_overlap" } });
  });

  it("are told apart when two of them are moved to the same days at once", async () => {
    const { id, ctx } = await ownVenue();
    const made = [];
    for (const year of [2027, 2028, 2029, 2030])
      made.push(await addSeason(ctx, { id, ...summer, fromDay: `${year}-06-01`, toDay: `${year}-08-31` }));
    const goal = { ...summer, fromDay: "2031-06-01", toDay: "2031-08-31" };
    const tries = await Promise.allSettled(
      made.map(({ season }) => updateSeason(ctx, { id, seasonId: season.id, ...goal })),
    );
    const refused = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject(overlap);
  });

  it("end at most ten years ahead", async () => {
    const { id, ctx } = await ownVenue();
    const far = { ...summer, fromDay: "2037-12-01", toDay: "2037-12-31" };
    const { season } = await addSeason(ctx, { id, ...far });
    const refused = { fields: { toDay: "season_outside" } };
    const farther = { ...far, toDay: "2038-01-01" };
    await expect(addSeason(ctx, { id, ...farther })).rejects.toMatchObject(refused);
    await expect(updateSeason(ctx, { id, seasonId: season.id, ...farther })).rejects.toMatchObject(refused);
    expect((await listSeasons(ctx, id)).map(({ toDay }) => toDay)).toEqual(["2037-12-31"]);
  });

  it("are at most forty, also when several are added at once", async () => {
    const { id, ctx } = await ownVenue();
    await db.insert(venueSeasons).values(
      Array.from({ length: calendarLimits.seasons - 1 }, (_, n) => ({
        ...summer,
        priceCents: 450_000,
        venueId: id,
        fromDay: `${2030 + n}-01-01`,
        toDay: `${2030 + n}-12-31`,
      })),
    );
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((month) =>
        addSeason(ctx, { id, ...summer, fromDay: `2027-0${month}-01`, toDay: `2027-0${month}-28` }),
      ),
    );
    const refused = tries.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: "seasons_full" });
  });

  it("are nobody else's: neither by the venue nor through a venue of one's own", async () => {
    const { id, ctx } = await ownVenue();
    const { season } = await addSeason(ctx, { id, ...summer });
    const other = await ownVenue();
    const key = { id, seasonId: season.id };
    const notFound = { status: 404, code: "not_found" };
    await expect(addSeason(other.ctx, { ...summer, id })).rejects.toMatchObject(notFound);
    await expect(updateSeason(other.ctx, { ...key, ...summer })).rejects.toMatchObject(notFound);
    await expect(deleteSeason(other.ctx, key)).rejects.toMatchObject(notFound);
    const through = { id: other.id, seasonId: season.id };
    await expect(updateSeason(other.ctx, { ...through, ...summer })).rejects.toMatchObject({
      ...{ status: 404, code: "season_not_found" },
    });
    await deleteSeason(other.ctx, through);
    expect(await db.select().from(venueSeasons).where(eq(venueSeasons.venueId, id))).toHaveLength(1);
  });
});
