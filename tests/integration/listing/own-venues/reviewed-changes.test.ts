import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profileChanges } from "@/db/schema/listing/profile";
import { venueImages, venuePrestations, venues } from "@/db/schema/listing/venues";
import { approveChange, rejectChange } from "@/lib/backoffice/moderation/decide-change";
import { getChangeCase, listChanges } from "@/lib/backoffice/moderation/list-changes";
import { publishHeldChanges } from "@/lib/listing/decide-change";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { updateVenueInput } from "@/lib/listing/own-venues/schema";
import { updateVenue } from "@/lib/listing/own-venues/update-venue";
import { addVenueImage } from "@/lib/listing/venue-images/add-image";
import { findPublicVenue } from "@/lib/listing/venues/find-venue";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { changeFacts } from "@/lib/messaging/facts/admin-facts";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeVenueOwner } from "@/tests/support/factories";
import { painted, uploadOf } from "@/tests/support/pictures";
import { only } from "@/tests/support/unique";
import { addVenuePictures, castle, makeVenue } from "@/tests/support/venues";

const { db } = testDatabase();
const reason = "Ce nom est celui d’un autre domaine.";
const admin = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

/** A listed venue as its first form left it. */
async function listed() {
  const user = await makeVenueOwner();
  const { id } = await makeVenue(user.id);
  await addVenuePictures({ id, providerId: user.id }, 1);
  const ctx = testCtxAs("venue", { actor: user.actor });
  const save = (more: object = {}) => updateVenue(ctx, updateVenueInput.parse({ ...castle, id, ...more }));
  await save();
  await db
    .update(venues)
    .set({ moderationStatus: "approved", moderatedAt: testNow, publishedAt: testNow })
    .where(eq(venues.id, id));
  await refreshVenueRows(testSystemCtx(), [id]);
  return { id, ctx, save };
}
const changesOf = (venueId: string) =>
  db.select().from(profileChanges).where(eq(profileChanges.venueId, venueId));
const changeOf = async (venueId: string) => only(await changesOf(venueId));
const seen = (id: string) => findPublicVenue(testCtx(), id);

describe("changes of an approved venue", () => {
  it("of name and website wait: visitors see the old ones, the owner the new ones", async () => {
    const { id, ctx, save } = await listed();
    const { venue } = await save({ name: "Manoir Neuf", website: "https://neuf.example" });
    expect(venue).toMatchObject({
      name: "Manoir Neuf",
      website: "https://neuf.example",
      waiting: ["name", "website"],
    });
    expect((await getOwnVenue(ctx, { id })).venue).toEqual(venue);
    expect(await seen(id)).toMatchObject({ name: castle.name });
    const later = testSystemCtx({ now: new Date(testNow.getTime() + 25 * 3_600_000) });
    expect(await publishHeldChanges(later)).toBe(2);
    expect((await seen(id))?.name).toBe("Manoir Neuf");
    expect((await getOwnVenue(ctx, { id })).venue.waiting).toEqual([]);
  });

  it("of another venue or of the company do not mix with them", async () => {
    const one = await listed();
    await one.save({ name: "Manoir Neuf" });
    const two = await makeVenue(one.ctx.actor.userId, { name: "Deuxième" });
    expect((await getOwnVenue(one.ctx, two)).venue).toMatchObject({ name: "Deuxième", waiting: [] });
  });

  it("of texts, services and pictures are public at once and shown to the moderators", async () => {
    const { id, ctx, save } = await listed();
    const [service] = castle.prestationDetails;
    await save({
      description: "Un parc de dix hectares.",
      prestationDetails: [{ ...service, description: "Un menu d’été." }],
    });
    await addVenueImage(ctx, { id, file: await uploadOf(painted(400, 400).jpeg()), title: "Parc" });
    expect((await seen(id))?.description).toBe("Un parc de dix hectares.");
    const changes = await changesOf(id);
    expect(changes.map(({ field }) => field).sort()).toEqual(["description", "picture", "services"]);
    expect(changes.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  });

  it("stand in the queue under the venue's name, with its picture and its page", async () => {
    const { id, ctx } = await listed();
    await addVenueImage(ctx, { id, file: await uploadOf(painted(400, 400).jpeg()) });
    const change = await changeOf(id);
    const moderator = await admin();
    const found = await getChangeCase(moderator, change.id);
    expect(found).toMatchObject({ venueId: id, name: castle.name, field: "picture" });
    expect(found.picture?.width).toBe(400);
    // The page stands on the host of the venue's country, whatever the host on which the admin works.
    const elsewhere = { ...moderator, country: "BE" as const, locale: "nl-BE" as const };
    expect((await getChangeCase(elsewhere, change.id)).href).toMatch(
      /^http:\/\/fr\.localhost:3000\/wedding-venue\/./,
    );
    const { items, counts } = await listChanges(moderator, { status: "pending", page: 1 });
    expect(counts.pending).toBe(items.length);
    expect(items.find((item) => item.id === change.id)).toMatchObject({
      name: castle.name,
      city: castle.city,
    });
  });

  it("are taken back by a refusal, unless their owner changed them again", async () => {
    const { id, ctx, save } = await listed();
    const [service] = castle.prestationDetails;
    const brunch = { ...service, prestation: "brunch", title: "Brunch", description: "Au jardin." };
    await save({ description: "Appelez le 06.", prestationDetails: [service, brunch] });
    const { image } = await addVenueImage(ctx, { id, file: await uploadOf(painted(400, 400).jpeg()) });
    const moderator = await admin();
    for (const { id: changeId } of await changesOf(id))
      await rejectChange(moderator, { changeId, from: "pending", reason });
    const { venue } = await getOwnVenue(ctx, { id });
    expect(venue).toMatchObject({ description: castle.description, prestations: ["catering"] });
    const [picture] = await db.select().from(venueImages).where(eq(venueImages.id, image.id));
    expect(picture?.isVisible).toBe(false);
    await save({ description: "Deuxième essai.", prestationDetails: [service] });
    const again = only((await changesOf(id)).filter(({ decision }) => decision === "pending"));
    await db.update(venues).set({ description: "Plus récent." }).where(eq(venues.id, id));
    await rejectChange(moderator, { changeId: again.id, from: "pending", reason });
    expect((await seen(id))?.description).toBe("Plus récent.");
    expect(await db.select().from(venuePrestations).where(eq(venuePrestations.venueId, id))).toHaveLength(1);
  });

  it("of a name are released by a moderator, and a refusal leads the owner to the venue", async () => {
    const { id, save } = await listed();
    await save({ name: "Manoir Neuf" });
    const moderator = await admin();
    await approveChange(moderator, { changeId: (await changeOf(id)).id, from: "pending" });
    expect((await seen(id))?.name).toBe("Manoir Neuf");
    await save({ name: "Manoir Volé" });
    const held = only((await changesOf(id)).filter(({ decision }) => decision === "pending"));
    await rejectChange(moderator, { changeId: held.id, from: "pending", reason });
    expect((await seen(id))?.name).toBe("Manoir Neuf");
    expect(await changeFacts(testSystemCtx(), held.id)).toMatchObject({ path: `/venues/${id}` });
  });

  it("of a venue that waits for its approval are not recorded", async () => {
    const user = await makeVenueOwner();
    const { id } = await makeVenue(user.id);
    const ctx = testCtxAs("venue", { actor: user.actor });
    const { venue } = await updateVenue(ctx, updateVenueInput.parse({ ...castle, id, name: "Autre nom" }));
    expect(venue).toMatchObject({ name: "Autre nom", waiting: [] });
    expect(await changesOf(id)).toEqual([]);
  });
});
