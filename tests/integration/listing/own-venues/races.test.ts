import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { createVenue } from "@/lib/listing/own-venues/create-venue";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { updateVenueInput, venueInput } from "@/lib/listing/own-venues/schema";
import { updateVenue } from "@/lib/listing/own-venues/update-venue";
import { addVenueImage } from "@/lib/listing/venue-images/add-image";
import { editVenueImage } from "@/lib/listing/venue-images/edit-image";
import { orderVenueImages } from "@/lib/listing/venue-images/order-images";
import { removeVenueImage } from "@/lib/listing/venue-images/remove-image";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { addVenuePictures, castle, makeVenue } from "@/tests/support/venues";
import { outcomeOf, tally } from "../../leads/event-requests/rows";

const { db } = testDatabase();

async function setUp(pictures: number) {
  const user = await makeVenueOwner();
  const fileStorage = memoryStorage();
  const ctx = testCtxAs("venue", { actor: user.actor, gateways: { fileStorage } });
  const venue = await makeVenue(user.id);
  return { user, ctx, fileStorage, id: venue.id, ids: await addVenuePictures(venue, pictures) };
}
const rowsOf = (id: string) =>
  db.select().from(venueImages).where(eq(venueImages.venueId, id)).orderBy(asc(venueImages.position));
const twenty = <T>(make: (n: number) => T) => Array.from({ length: 20 }, (_, n) => make(n));
const shuffled = (ids: readonly string[], n: number) => [...ids.slice(n % 7), ...ids.slice(0, n % 7)];

/** After a day the job removes what nothing shows; returns what is left of this user. */
async function leftAfterADay({ user, fileStorage }: Awaited<ReturnType<typeof setUp>>) {
  const now = new Date(testNow.getTime() + 25 * 3_600_000);
  await removeOrphanedFiles(testSystemCtx({ now, gateways: { fileStorage } }));
  const rows = await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, user.id));
  return { rows: rows.length, files: fileStorage.files.size };
}

describe("twenty calls at once", () => {
  it("leave exactly one key image and unbroken positions, whatever they do to the pictures", async () => {
    const { ctx, id, ids } = await setUp(7);
    const calls = twenty((n) => [
      outcomeOf(editVenueImage(ctx, { id, imageId: ids[n % 7] ?? "", isKeyImage: true })),
      outcomeOf(orderVenueImages(ctx, { id, ids: shuffled(ids, n) })),
    ]);
    expect(tally(await Promise.all(calls.flat()))).toEqual({ ok: 40 });
    const rows = await rowsOf(id);
    expect(rows.filter(({ isKeyImage }) => isKeyImage)).toHaveLength(1);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const orders = twenty((n) => shuffled(ids, n).join());
    expect(orders).toContain(rows.map((row) => row.id).join());
  });

  it("delete pictures once each while others order them or choose the key", async () => {
    const { ctx, id, ids } = await setUp(7);
    const gone = ids.slice(0, 3);
    const outcomes = await Promise.all([
      ...twenty((n) => outcomeOf(removeVenueImage(ctx, { id, imageId: gone[n % 3] ?? "" }))),
      ...twenty((n) => outcomeOf(orderVenueImages(ctx, { id, ids: shuffled(ids, n) }))),
      ...twenty((n) => outcomeOf(editVenueImage(ctx, { id, imageId: ids[n % 7] ?? "", isKeyImage: true }))),
    ]);
    expect(tally(outcomes.slice(0, 20))).toEqual({ ok: 3, not_found: 17 });
    for (const outcome of outcomes.slice(20, 40)) expect(outcome).toBeOneOf(["ok", "order_outdated"]);
    for (const outcome of outcomes.slice(40)) expect(outcome).toBeOneOf(["ok", "not_found"]);
    const rows = await rowsOf(id);
    expect(rows.map((row) => row.id).sort()).toEqual(ids.slice(3).sort());
    expect(rows.filter(({ isKeyImage }) => isKeyImage)).toHaveLength(1);
    expect((await getOwnVenue(ctx, { id })).venue.images.map(({ position }) => position)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it("add one venue on the free plan, and leave no picture of the others", async () => {
    const world = await setUp(0);
    await deleteVenue(world.ctx, { id: world.id });
    const uploads = await Promise.all([1, 2, 3].map((seed) => uploadOf(painted(400, 400, seed).jpeg())));
    const outcomes = await Promise.all(
      twenty((n) => {
        const images = n < 6 ? [{ file: uploads[n % 3] }] : [];
        return outcomeOf(createVenue(world.ctx, venueInput.parse({ ...castle, images })));
      }),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, quota_reached: 19 });
    const [venue] = await db.select().from(venues).where(eq(venues.providerId, world.user.id));
    const shown = (await rowsOf(venue?.id ?? "")).length;
    expect((await leftAfterADay(world)).rows).toBe(shown);
  });
});

describe("a venue that is deleted meanwhile", () => {
  it("leaves no file of an upload, and no picture without a venue", async () => {
    for (let n = 0; n < 3; n++) {
      const world = await setUp(0);
      const { ctx, id } = world;
      const files = await Promise.all([1, 2, 3].map((seed) => uploadOf(painted(400, 400, seed).jpeg())));
      const [deleted, ...added] = await Promise.all([
        outcomeOf(deleteVenue(ctx, { id })),
        ...files.map((file) => outcomeOf(addVenueImage(ctx, { id, file }))),
        outcomeOf(updateVenue(ctx, updateVenueInput.parse({ ...castle, id, images: [{ file: files[0] }] }))),
      ]);
      expect(deleted).toBe("ok");
      for (const outcome of added) expect(outcome).toBeOneOf(["ok", "not_found"]);
      expect(await rowsOf(id)).toEqual([]);
      expect(await leftAfterADay(world)).toEqual({ rows: 0, files: 0 });
    }
  });

  it("refuses every other call afterwards, and a second deletion", async () => {
    const { ctx, id, ids } = await setUp(1);
    expect(tally(await Promise.all(twenty(() => outcomeOf(deleteVenue(ctx, { id })))))).toEqual({
      ok: 1,
      not_found: 19,
    });
    const imageId = ids[0] ?? "";
    const late = [
      editVenueImage(ctx, { id, imageId, isKeyImage: true }),
      orderVenueImages(ctx, { id, ids }),
      removeVenueImage(ctx, { id, imageId }),
      updateVenue(ctx, updateVenueInput.parse({ ...castle, id })),
    ];
    expect(tally(await Promise.all(late.map(outcomeOf)))).toEqual({ not_found: 4 });
  });
});

describe("a picture of another venue", () => {
  it("cannot be changed, deleted or ordered through one's own, also not that of the same owner", async () => {
    const [mine, theirs] = [await setUp(2), await setUp(1)];
    const second = await makeVenue(mine.user.id);
    const ofSecond = await addVenuePictures(second, 1);
    for (const imageId of [theirs.ids[0] ?? "", ofSecond[0] ?? "", crypto.randomUUID()]) {
      const { ctx, id, ids } = mine;
      expect(await outcomeOf(editVenueImage(ctx, { id, imageId, caption: "Pris" }))).toBe("not_found");
      expect(await outcomeOf(removeVenueImage(ctx, { id, imageId }))).toBe("not_found");
      const order = [...ids.slice(1), imageId];
      expect(await outcomeOf(orderVenueImages(ctx, { id, ids: order }))).toBe("order_outdated");
    }
    expect((await rowsOf(theirs.id)).map(({ caption }) => caption)).toEqual([null]);
  });
});
