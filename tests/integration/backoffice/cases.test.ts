import { describe, expect, it } from "vitest";
import { approveProfile, rejectProfile } from "@/lib/backoffice/moderation/decide-profile";
import { rejectVenue } from "@/lib/backoffice/moderation/decide-venue";
import {
  getProfileCase,
  getReviewCase,
  getTestimonialCase,
  getVenueCase,
} from "@/lib/backoffice/moderation/get-cases";
import { testCtxAs } from "@/tests/support/context";
import { makeAdmin, makeProvider, makeVenueOwner } from "@/tests/support/factories";
import { makeReview } from "@/tests/support/reviews";
import { makeTestimonial } from "@/tests/support/testimonials";
import { makeVenue } from "@/tests/support/venues";

const reason = "Le texte ne parle pas d’un mariage.";
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

describe("a case of moderation", () => {
  it("shows the profile as visitors would see it, its SIRET and every decision, the last one first", async () => {
    const ctx = await adminCtx();
    const { id } = await makeProvider({ moderated: false, company: { registrationNumber: null } });
    await rejectProfile(ctx, { userId: id, from: "pending", reason });
    await approveProfile(ctx, { userId: id, from: "rejected", acceptRegistration: false });
    const shown = await getProfileCase(ctx, id);
    expect(shown).toMatchObject({
      id,
      name: "Maison Aubert",
      status: "approved",
      locale: "fr-FR",
      registration: { register: null, number: null, state: "none" },
      profile: { name: "Maison Aubert" },
    });
    expect(shown.history.map(({ decision }) => decision).sort()).toEqual(["approved", "rejected"]);
  });

  it("does not exist before onboarding, nor for an unknown id", async () => {
    const ctx = await adminCtx();
    const { id } = await makeProvider({ onboarded: false });
    const unknown = crypto.randomUUID();
    for (const one of [id, unknown])
      await expect(getProfileCase(ctx, one)).rejects.toMatchObject({ code: "profile_not_found" });
    await expect(getVenueCase(ctx, unknown)).rejects.toMatchObject({ code: "venue_not_found" });
    await expect(getReviewCase(ctx, unknown)).rejects.toMatchObject({ code: "review_not_found" });
    await expect(getTestimonialCase(ctx, unknown)).rejects.toMatchObject({ code: "testimonial_not_found" });
  });

  it("shows a venue with the decisions about it and about no other", async () => {
    const [ctx, owner] = await Promise.all([adminCtx(), makeVenueOwner()]);
    const [venue, other] = [await makeVenue(owner.id), await makeVenue(owner.id)];
    await rejectVenue(ctx, { venueId: venue.id, from: "pending", reason });
    const shown = await getVenueCase(ctx, venue.id);
    expect(shown).toMatchObject({ name: "Château des Tilleuls", status: "rejected", pictures: [] });
    expect(shown.history).toMatchObject([{ decision: "rejected", reason, by: "Claire" }]);
    expect((await getVenueCase(ctx, other.id)).history).toEqual([]);
  });

  it("shows a review and a testimonial unchanged, with their authors", async () => {
    const ctx = await adminCtx();
    const { row: review } = await makeReview();
    expect(await getReviewCase(ctx, review.id)).toMatchObject({
      name: "Léa & Hugo",
      status: "pending",
      review: {
        content: review.content,
        subject: "Maison Aubert",
        venueId: null,
        providerId: review.providerId,
      },
    });
    const testimonial = await makeTestimonial();
    expect(await getTestimonialCase(ctx, testimonial.id)).toMatchObject({
      name: "Maison Aubert",
      status: "pending",
      testimonial: { content: testimonial.content, city: "Annecy", picture: null },
    });
  });
});
