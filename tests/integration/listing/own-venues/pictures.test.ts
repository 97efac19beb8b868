import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { venueImages, type venues } from "@/db/schema/listing/venues";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import { updateVenueInput } from "@/lib/listing/own-venues/schema";
import { updateVenue } from "@/lib/listing/own-venues/update-venue";
import { addVenueImage } from "@/lib/listing/venue-images/add-image";
import { editVenueImage } from "@/lib/listing/venue-images/edit-image";
import { orderVenueImages } from "@/lib/listing/venue-images/order-images";
import { removeVenueImage } from "@/lib/listing/venue-images/remove-image";
import { addVenueImageInput, editVenueImageInput } from "@/lib/listing/venue-images/schema";
import { testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { painted, uploadOf } from "@/tests/support/pictures";
import { addVenuePictures, castle, makeVenue } from "@/tests/support/venues";
import { outcomeOf, tally } from "../../leads/event-requests/rows";

const { db } = testDatabase();

async function setUp(pictures: number, values: Partial<typeof venues.$inferInsert> = {}) {
  const user = await makeVenueOwner();
  const venue = await makeVenue(user.id, values);
  const ids = await addVenuePictures(venue, pictures);
  return { ctx: testCtxAs("venue", { actor: user.actor }), id: venue.id, ids };
}
const rowsOf = (id: string) =>
  db.select().from(venueImages).where(eq(venueImages.venueId, id)).orderBy(asc(venueImages.position));
const keysOf = async (id: string) =>
  (await rowsOf(id)).filter(({ isKeyImage }) => isKeyImage).map((image) => image.id);
const jpeg = (seed = 1) => uploadOf(painted(400, 400, seed).jpeg());

describe("pictures of a venue", () => {
  it("are added at the end; the first becomes the key image", async () => {
    const { ctx, id } = await setUp(0);
    const first = await addVenueImage(ctx, { id, file: await jpeg(), caption: "La cour" });
    expect(first.image).toMatchObject({ caption: "La cour", isKeyImage: true, position: 1, isVisible: true });
    expect(first.image.imageUrl).toMatch(/^\/media\//);
    const second = await addVenueImage(ctx, { id, file: await jpeg(2) });
    expect(second.images.map((image) => [image.id, image.isKeyImage])).toEqual([
      [first.image.id, true],
      [second.image.id, false],
    ]);
  });

  it("are refused without a file, of another type, too small, or one too many", async () => {
    const { ctx, id } = await setUp(0);
    expect(await outcomeOf(addVenueImage(ctx, { id }))).toBe("no_image");
    const text = { name: "texte.jpg", bytes: new Uint8Array(Buffer.from("<svg/>")) };
    expect(await outcomeOf(addVenueImage(ctx, { id, file: text }))).toBe("INVALID_FILE_TYPE");
    const small = await uploadOf(painted(100, 100).jpeg());
    expect(await outcomeOf(addVenueImage(ctx, { id, file: small }))).toBe("too_small");
    const full = await setUp(venueLimits.images - 1);
    const both = [await jpeg(), await jpeg(2)].map((file) =>
      outcomeOf(addVenueImage(full.ctx, { id: full.id, file })),
    );
    expect(tally(await Promise.all(both))).toEqual({ ok: 1, images_full: 1 });
    expect(await rowsOf(full.id)).toHaveLength(venueLimits.images);
  });

  it("keep the part that the owner chose, if it is large enough", async () => {
    const { ctx, id } = await setUp(0);
    const file = await uploadOf(painted(900, 600).jpeg());
    const cropped = (width: number, height: number) => {
      const crop = JSON.stringify({ x: 0.1, y: 0, width, height });
      return addVenueImage(ctx, addVenueImageInput.parse({ id, file, crop }));
    };
    const { picture } = (await cropped(0.8, 0.8)).image;
    expect([picture.width, picture.height]).toEqual([720, 480]);
    expect(await outcomeOf(cropped(0.8, 0.5))).toBe("too_small");
    expect(addVenueImageInput.safeParse({ id, file, crop: "{}" }).success).toBe(false);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("have exactly one key image after simultaneous choices", async () => {
    const { ctx, id, ids } = await setUp(5);
    const choices = ids.map((imageId) => editVenueImage(ctx, { id, imageId, isKeyImage: true }));
    await Promise.all(choices);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it("change only what is named", async () => {
    const { ctx, id, ids } = await setUp(2);
    const [imageId = ""] = ids;
    const edit = (more: object) => editVenueImage(ctx, editVenueImageInput.parse({ id, imageId, ...more }));
    await edit({ caption: "Le parc", alt: "Allée de tilleuls" });
    expect((await edit({ title: "Parc" })).image).toMatchObject({
      caption: "Le parc",
      alt: "Allée de tilleuls",
      title: "Parc",
      isVisible: true,
    });
    expect((await edit({ caption: "", isVisible: false })).image).toMatchObject({
      caption: null,
      isVisible: false,
    });
    expect(editVenueImageInput.safeParse({ id, imageId, isKeyImage: false }).success).toBe(false);
  });

  it("of a published venue keep a visible one", async () => {
    const { ctx, id, ids } = await setUp(2, { publishedAt: testNow });
    const [first = "", second = ""] = ids;
    const hide = (imageId: string) => editVenueImage(ctx, { id, imageId, isVisible: false });
    const outcomes = await Promise.all([hide(first), hide(second)].map(outcomeOf));
    expect(tally(outcomes)).toEqual({ ok: 1, last_image: 1 });
    const shown = (await rowsOf(id)).find(({ isVisible }) => isVisible);
    expect(await outcomeOf(removeVenueImage(ctx, { id, imageId: shown?.id ?? "" }))).toBe("last_image");
  });

  it("hand the key on when they are deleted, and free their file", async () => {
    const { ctx, id, ids } = await setUp(3);
    const [first = "", second = ""] = ids;
    const [row] = await rowsOf(id);
    await removeVenueImage(ctx, { id, imageId: first });
    expect(await keysOf(id)).toEqual([second]);
    const [file] = await db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.id, row?.fileId ?? ""));
    expect(file?.orphanedAt).toEqual(testNow);
    expect(await outcomeOf(removeVenueImage(ctx, { id, imageId: first }))).toBe("not_found");
  });

  it("are ordered as a whole; a list of another tab that is out of date is refused", async () => {
    const { ctx, id, ids } = await setUp(3);
    const turned = ids.toReversed();
    const { images } = await orderVenueImages(ctx, { id, ids: turned });
    expect(images.map((image) => [image.id, image.position])).toEqual(turned.map((one, n) => [one, n + 1]));
    await removeVenueImage(ctx, { id, imageId: turned[0] ?? "" });
    expect(await outcomeOf(orderVenueImages(ctx, { id, ids }))).toBe("order_outdated");
  });

  it("can be changed and added with the form, but not those of another venue", async () => {
    const { ctx, id, ids } = await setUp(1);
    const other = await setUp(1);
    const save = (images: object[]) => updateVenue(ctx, updateVenueInput.parse({ ...castle, id, images }));
    const { venue } = await save([
      { id: ids[0], title: "Façade" },
      { file: await jpeg(3), isKeyImage: "true" },
    ]);
    expect(venue.images).toMatchObject([
      { title: "Façade", isKeyImage: false },
      { title: null, isKeyImage: true },
    ]);
    expect(await outcomeOf(save([{ id: other.ids[0], title: "Pris" }]))).toBe("not_found");
  });
});
