import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { favorites } from "@/db/schema/directory";
import { mediaFiles } from "@/db/schema/listing/images";
import { searchCounts, venueSearch } from "@/db/schema/listing/search-rows";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { places } from "@/db/schema/places";
import { viewDays, viewTotals } from "@/db/schema/statistics";
import { approveVenue } from "@/lib/backoffice/moderation/decide-venue";
import { listQueue } from "@/lib/backoffice/moderation/queries";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { createVenue } from "@/lib/listing/own-venues/create-venue";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { publishVenue } from "@/lib/listing/own-venues/publish-venue";
import {
  getOwnVenue,
  getVenuesScreen,
  listOwnVenues,
  listVenuePrestations,
  listVenueTypes,
} from "@/lib/listing/own-venues/queries";
import { updateVenueInput, venueInput } from "@/lib/listing/own-venues/schema";
import { updateVenue } from "@/lib/listing/own-venues/update-venue";
import { venueSlugTag } from "@/lib/listing/search-rows/rules";
import { addVenueImage } from "@/lib/listing/venue-images/add-image";
import { findListedVenue } from "@/lib/listing/venues/find-venue";
import { getVenueViews } from "@/lib/statistics/queries";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeVenueOwner, type ProviderOptions, type TestUser } from "@/tests/support/factories";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { addVenuePictures, castle, makeVenue } from "@/tests/support/venues";
import { rolledBack } from "../../db/connect";
import { AVIGNON, addPlaces, VAUCLUSE } from "../../directory/listing";
import { outcomeOf, tally } from "../../leads/event-requests/rows";

const { db } = testDatabase();
const ctxOf = ({ actor }: TestUser, more: object = {}) => testCtxAs("venue", { actor, ...more });
const owner = async (options: ProviderOptions = {}) => ctxOf(await makeVenueOwner(options));
const input = (more: object = {}) => venueInput.parse({ ...castle, ...more });
const update = (id: string, more: object = {}) => updateVenueInput.parse({ ...castle, id, ...more });
const declared = async () => (await db.select().from(pageChanges)).map(({ tag }) => tag);

describe("an owner's venues", () => {
  it("are stored and read again the same, unpublished, with the number in E.164", async () => {
    const ctx = await owner();
    const { venue } = await createVenue(ctx, input());
    expect(venue).toMatchObject({
      name: castle.name,
      phone: "+33450000000",
      minPrice: 5_000,
      maxPrice: 12_000.5,
      currency: "EUR",
      countryLabel: "France",
      features: ["garden", "parking"],
      prestations: ["catering"],
      contactPerson: { name: "Anne Martin", role: null },
      isPublished: false,
      isValidated: false,
      state: "draft",
      openSteps: ["images"],
      totalViews: null,
      publicUrl: null,
    });
    expect(await getOwnVenue(ctx, venue)).toEqual({ venue });
    expect(await listOwnVenues(ctx)).toEqual({ venues: [venue] });
  });

  it("refuse a phone number that their country does not have and a point far from the town", async () => {
    const ctx = await owner();
    const short = createVenue(ctx, input({ phone: "04 50 00" }));
    await expect(short).rejects.toMatchObject({ fields: { phone: "phone_invalid" } });
    await rolledBack(db, async (tx) => {
      await addPlaces(tx);
      await tx
        .update(places)
        .set({ zipcodes: ["84000"] })
        .where(eq(places.id, AVIGNON));
      const inside = { ...ctx, db: tx };
      const far = input({ city: "Avignon", zipcode: "84000", latitude: 50.6, longitude: 3 });
      await expect(createVenue(inside, far)).rejects.toMatchObject({ fields: { city: "address_far_away" } });
    });
  });

  it("lie in the town of their address, with its point where none was chosen", async () => {
    const ctx = await owner();
    await rolledBack(db, async (tx) => {
      await addPlaces(tx);
      const town = input({ city: "Avignon", zipcode: "84000", latitude: null, longitude: null });
      const { venue } = await createVenue({ ...ctx, db: tx }, town);
      expect(venue.latitude).toBeCloseTo(43.9, 0);
      const [row] = await tx.select().from(venues).where(eq(venues.id, venue.id));
      expect(row).toMatchObject({ placeId: AVIGNON, areaId: VAUCLUSE });
    });
  });

  it("are one on the free plan, also when twenty are added at the same moment", async () => {
    const ctx = await owner();
    const twenty = Array.from({ length: 20 }, () => outcomeOf(createVenue(ctx, input())));
    expect(tally(await Promise.all(twenty))).toEqual({ ok: 1, quota_reached: 19 });
    expect(await getVenuesScreen(ctx)).toMatchObject({ quota: 1, hasRoom: false, isPremium: false });
  });

  it("are several with Premium, each under its own slug, also of different owners", async () => {
    const [one, other] = [await owner({ premium: true }), await owner({ premium: true })];
    const created = await Promise.all([one, other, one, other].map((ctx) => createVenue(ctx, input())));
    expect(new Set(created.map(({ venue }) => venue.slug)).size).toBe(4);
    expect(
      created.map(({ venue }) => venue.slug).every((slug) => slug.startsWith("chateau-des-tilleuls")),
    ).toBe(true);
    expect(await getVenuesScreen(one)).toMatchObject({ quota: null, hasRoom: true, isPremium: true });
  });

  it("of somebody else do not exist, whatever is asked", async () => {
    const mine = await makeVenueOwner();
    const { id } = await makeVenue(mine.id);
    const stranger = await owner();
    const calls = [
      getOwnVenue(stranger, { id }),
      updateVenue(stranger, update(id)),
      publishVenue(stranger, { id, published: true }),
      deleteVenue(stranger, { id }),
      addVenueImage(stranger, { id }),
    ];
    expect(tally(await Promise.all(calls.map(outcomeOf)))).toEqual({ not_found: 5 });
    expect((await getOwnVenue(ctxOf(mine), { id })).venue.name).toBe(castle.name);
  });

  it("keep hostile text as text", async () => {
    const ctx = await owner();
    const name = `Robert'); drop table venues;-- <img src=x>`;
    const description = "<script>alert(1)</script> %{7*7} {{x}} '\" \\ 🏰";
    const { venue } = await createVenue(ctx, input({ name, description }));
    expect((await getOwnVenue(ctx, venue)).venue).toMatchObject({ name, description });
    expect(venue.slug).toMatch(/^[a-z0-9-]+$/);
    const { venue: chinese } = await createVenue(await owner(), input({ name: "城堡" }));
    expect(chinese.slug).toMatch(/^venue/);
  });

  it("name types and services in the reader's language", async () => {
    const user = await makeVenueOwner();
    const [french, german] = [ctxOf(user), ctxOf(user, { locale: "de-DE" })];
    expect(await listVenueTypes(french)).toContainEqual({ value: "castle", label: "Château" });
    expect(await listVenuePrestations(german)).toContainEqual({ slug: "catering", label: "Hochzeitsessen" });
  });
});

describe("saving a venue", () => {
  it("refuses a form that another tab has overtaken, and changes nothing", async () => {
    const ctx = await owner();
    const { venue } = await createVenue(ctx, input());
    const { version } = venue;
    const [first, second] = await Promise.all(
      ["Un", "Deux"].map((description) =>
        outcomeOf(updateVenue(ctx, update(venue.id, { description, version }))),
      ),
    );
    expect([first, second].sort()).toEqual(["ok", "venue_changed"]);
    const { venue: saved } = await getOwnVenue(ctx, venue);
    expect(saved.description).toBe(first === "ok" ? "Un" : "Deux");
    expect(saved.version).not.toBe(version);
  });

  it("does not refuse because of pictures, publication or a moderator's decision", async () => {
    const ctx = await owner();
    const { venue } = await createVenue(ctx, input());
    await addVenuePictures({ id: venue.id, providerId: ctx.actor.userId }, 1);
    await publishVenue(ctx, { id: venue.id, published: true });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    await approveVenue(admin, { venueId: venue.id, from: "pending" });
    await updateVenue(ctx, update(venue.id, { version: venue.version }));
  });

  it("renames the slug until the venue is public, then keeps it", async () => {
    const ctx = await owner();
    const { venue } = await createVenue(ctx, input({ name: "Moulin Bleu" }));
    const renamed = await updateVenue(ctx, update(venue.id, { name: "Moulin Vert" }));
    expect(renamed.venue.slug).toBe("moulin-vert");
    await addVenuePictures({ id: venue.id, providerId: ctx.actor.userId }, 1);
    await publishVenue(ctx, { id: venue.id, published: true });
    const later = await updateVenue(ctx, update(venue.id, { name: "Moulin Rouge" }));
    expect(later.venue).toMatchObject({ name: "Moulin Rouge", slug: "moulin-vert" });
  });

  it("keeps the id of a service that stays and refuses the same service twice", async () => {
    const ctx = await owner();
    const { venue } = await createVenue(ctx, input());
    const [service] = castle.prestationDetails;
    const brunch = { ...service, prestation: "brunch" };
    const saved = await updateVenue(ctx, update(venue.id, { prestationDetails: [brunch, service] }));
    expect(saved.venue.prestations).toEqual(["brunch", "catering"]);
    expect(saved.venue.prestationDetails[1]?.id).toBe(venue.prestationDetails[0]?.id);
    expect(venueInput.safeParse({ ...castle, prestationDetails: [service, service] }).success).toBe(false);
  });
});

describe("publication of a venue", () => {
  const countOf = async (country: "FR") =>
    (
      await db
        .select({ items: searchCounts.items })
        .from(searchCounts)
        .where(
          sql`${searchCounts.kind} = 'venue' and ${searchCounts.country} = ${country} and ${searchCounts.placeId} = 0`,
        )
    )[0]?.items ?? 0;

  it("waits for a picture, then for the moderators, who see only complete venues", async () => {
    const ctx = await owner();
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const isQueued = async (id: string) => {
      const { items } = await listQueue(admin, "venues", { status: "pending", page: 1 });
      return items.some((item) => item.id === id);
    };
    const { venue } = await createVenue(ctx, input());
    expect(await outcomeOf(publishVenue(ctx, { id: venue.id, published: true }))).toBe("image_required");
    expect(await isQueued(venue.id)).toBe(false);
    const file = await uploadOf(painted(400, 400).jpeg());
    await addVenueImage(ctx, { id: venue.id, file });
    expect((await getOwnVenue(ctx, venue)).venue).toMatchObject({ state: "pending", openSteps: [] });
    expect(await isQueued(venue.id)).toBe(true);
    expect(await publishVenue(ctx, { id: venue.id, published: true })).toEqual({ isPublished: true });
    expect(await findListedVenue(testCtx(), venue.slug)).toBeNull();
    const before = await countOf("FR");
    await approveVenue(admin, { venueId: venue.id, from: "pending" });
    expect(await findListedVenue(testCtx(), venue.slug)).toMatchObject({ id: venue.id });
    expect(await countOf("FR")).toBe(before + 1);
    expect((await getOwnVenue(ctx, venue)).venue).toMatchObject({
      isValidated: true,
      publicUrl: `http://fr.localhost:3000/wedding-venue/${venue.slug}`,
    });
    await publishVenue(ctx, { id: venue.id, published: false });
    expect(await findListedVenue(testCtx(), venue.slug)).toBeNull();
    expect(await countOf("FR")).toBe(before);
    expect(await declared()).toContain(venueSlugTag(venue.slug));
  });
});

describe("deletion of a venue", () => {
  it("removes rows, favourites, lists and the bytes of its pictures", async () => {
    const user = await makeVenueOwner();
    const storage = memoryStorage();
    const ctx = ctxOf(user, { gateways: { fileStorage: storage } });
    const { venue } = await createVenue(
      ctx,
      input({ images: [{ file: await uploadOf(painted(400, 400, 5).jpeg()), caption: "La cour" }] }),
    );
    expect(venue).toMatchObject({ state: "pending", images: [{ caption: "La cour", isKeyImage: true }] });
    expect(storage.files.size).toBeGreaterThan(0);
    await db
      .update(venues)
      .set({ moderationStatus: "approved", moderatedAt: testNow })
      .where(eq(venues.id, venue.id));
    await publishVenue(ctx, { id: venue.id, published: true });
    await db.insert(favorites).values({ userId: (await makeVenueOwner()).id, venueId: venue.id });
    expect(await deleteVenue(ctx, venue)).toBeNull();
    for (const [table, column] of [
      [venueSearch, venueSearch.venueId],
      [venueImages, venueImages.venueId],
      [favorites, favorites.venueId],
    ] as const)
      expect(await db.select().from(table).where(eq(column, venue.id))).toEqual([]);
    const later = new Date(testNow.getTime() + 3_600_000);
    await removeOrphanedFiles(testSystemCtx({ now: later, gateways: { fileStorage: storage } }));
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, user.id))).toEqual([]);
    expect(storage.files.size).toBe(0);
    expect(await outcomeOf(deleteVenue(ctx, venue))).toBe("not_found");
  });
});

describe("views of venues", () => {
  it("are shown by venue with Premium only, and never those of others", async () => {
    const [premium, other] = [await makeVenueOwner({ premium: true }), await makeVenueOwner()];
    const [mine, theirs] = [await makeVenue(premium.id), await makeVenue(other.id)];
    const day = "2027-02-14";
    for (const { id: subjectId, providerId } of [mine, theirs]) {
      await db.insert(viewDays).values({ kind: "venue", subjectId, providerId, day, views: 3 });
      await db.insert(viewTotals).values({ kind: "venue", subjectId, providerId, views: 9 });
    }
    const ctx = testCtxAs("moderated", { actor: premium.actor });
    const { data } = await getVenueViews(ctx, { period: "7days" });
    expect(data).toHaveLength(7);
    expect(data).toContainEqual({ id: mine.id, name: mine.name, date: day, views: 3, requests: 0 });
    expect(data.every(({ id }) => id === mine.id)).toBe(true);
    expect((await getOwnVenue(ctxOf(premium), mine)).venue.totalViews).toBe(9);
    const free = testCtxAs("moderated", { actor: other.actor });
    expect(await outcomeOf(getVenueViews(free, { period: "7days" }))).toBe("premium_required");
    expect((await getOwnVenue(ctxOf(other), theirs)).venue.totalViews).toBeNull();
  });
});
