import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { pageChanges } from "@/db/schema/core/pages";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { reviews } from "@/db/schema/reviews/reviews";
import { approveReview, rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { countPending, listQueue } from "@/lib/backoffice/moderation/queries";
import { approveReply } from "@/lib/backoffice/replies/decide-reply";
import { DAY_MS } from "@/lib/core/dates";
import type { AdminCtx } from "@/lib/gateways/context";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { listOwnReviews } from "@/lib/reviews/queries";
import { reply } from "@/lib/reviews/reply";
import { writeReview } from "@/lib/reviews/write-review";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { makeInvitation, makeReview } from "@/tests/support/reviews";
import { only } from "@/tests/support/unique";
import { deliveriesTo, deliveryTo, plainRender } from "../messaging/outbox";
import { linkIn } from "./emails";

const { db } = testDatabase();
const ctx = testCtx();
const later = (days: number) => new Date(testNow.getTime() + days * DAY_MS);
const day = (days: number) => later(days).toISOString().slice(0, 10);
const adminCtx = async (): Promise<AdminCtx> => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const said = {
  about: "provider",
  rating: 2,
  content: "Le jour même, tout était prêt, mais les réponses se sont fait attendre tout l’hiver.",
  weddingDate: day(-7),
};
const everything = { page: 1, about: null, isUnanswered: false };
const reason = "Votre texte nomme une autre personne.";
const reviewOf = async (id: string) => only(await db.select().from(reviews).where(eq(reviews.id, id)));
const writtenBy = (invitationId: string) =>
  db.select().from(reviews).where(eq(reviews.invitationId, invitationId));
const starsOf = async (providerId: string) => (await findPublicProfile(ctx, providerId))?.reviews;

async function listed() {
  const provider = await makeProvider();
  await refreshSearchRow(ctx, provider.id);
  return provider;
}

describe("writing a review", () => {
  it("stores it for moderation, and nothing of it is public", async () => {
    const provider = await listed();
    const { token, id } = await makeInvitation({ providerId: provider.id });
    await writeReview(ctx, { token, ...said });
    const review = only(await writtenBy(id));
    const { about: _, ...words } = said;
    expect(review).toMatchObject({
      ...words,
      venueId: null,
      providerId: provider.id,
      status: "pending",
      publishedAt: null,
    });
    expect(await starsOf(provider.id)).toMatchObject({ count: 0, average: null, shown: [] });
    expect(await findInvitation(ctx, token)).toMatchObject({ state: "used", status: "pending" });
    const admin = await adminCtx();
    const { items } = await listQueue(admin, "reviews", { status: "pending", page: 1 });
    expect(items.map((item) => item.id)).toContain(review.id);
    expect((await countPending(admin)).reviews).toBeGreaterThan(0);
    const line = only(await db.select().from(auditLog).where(eq(auditLog.subjectId, review.id)));
    expect(line).toMatchObject({ action: "review_written", data: {} });
  });

  it("happens once, however often and fast the form is sent", async () => {
    const { token, id } = await makeInvitation();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => writeReview(ctx, { token, ...said })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "link_used", status: 409 });
    expect(await writtenBy(id)).toHaveLength(1);
  });

  it("is refused for an expired or unknown link, or a deleted provider", async () => {
    const old = await makeInvitation({ invitation: { expiresAt: testNow } });
    expect(await findInvitation(ctx, old.token)).toMatchObject({ state: "expired" });
    await expect(writeReview(ctx, { token: old.token, ...said })).rejects.toMatchObject({
      code: "link_expired",
    });
    const nobody = "x".repeat(43);
    for (const text of [nobody, "", "../x", "é".repeat(43)])
      expect(await findInvitation(ctx, text)).toEqual({ state: "unknown" });
    await expect(writeReview(ctx, { token: nobody, ...said })).rejects.toMatchObject({
      code: "link_unknown",
    });
    const left = await makeInvitation();
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, left.providerId));
    expect(await findInvitation(ctx, left.token)).toEqual({ state: "unknown" });
    await expect(writeReview(ctx, { token: left.token, ...said })).rejects.toMatchObject({
      code: "link_unknown",
    });
    expect(await writtenBy(left.id)).toEqual([]);
  });

  it("refuses a wedding date in the future", async () => {
    const { token, id } = await makeInvitation();
    await expect(writeReview(ctx, { token, ...said, weddingDate: day(1) })).rejects.toMatchObject({
      fields: { weddingDate: "date_future" },
    });
    await writeReview(ctx, { token, ...said, weddingDate: "" });
    expect(only(await writtenBy(id)).weddingDate).toBeNull();
  });
});

describe("moderating reviews", () => {
  it("publishes rating, rank and page at once, and emails couple and provider", async () => {
    const provider = await listed();
    const { id, member } = await makeReview({ providerId: provider.id });
    await db.delete(pageChanges);
    const admin = await adminCtx();
    expect(await approveReview(admin, { reviewId: id, from: "pending" })).toEqual({ id, status: "approved" });
    expect(await reviewOf(id)).toMatchObject({ status: "published", publishedAt: testNow });
    expect(await starsOf(provider.id)).toMatchObject({ count: 1, average: 4, shown: [{ id, rating: 4 }] });
    const changed = (await db.select().from(pageChanges)).map(({ tag }) => tag);
    expect(changed).toContain(providerTag(provider.id));
    expect(changed.some((tag) => tag.startsWith("list:FR"))).toBe(true);
    expect(await deliveryTo(member?.id ?? "")).toMatchObject({ kind: "review_published" });
    const told = await deliveryTo(provider.id);
    expect(told).toMatchObject({ kind: "review_received", locale: "fr-FR" });
    const system = testSystemCtx();
    await deliverMessage(system, { deliveryId: told.id }, plainRender);
    expect(only(system.gateways.sent.emails).text).toContain("rien n’a manqué");
    await expect(approveReview(admin, { reviewId: id, from: "pending" })).rejects.toMatchObject({
      code: "already_decided",
    });
  });

  it("rejects with a reason and a link to write the review again", async () => {
    const { id, invitation, member } = await makeReview();
    const admin = await adminCtx();
    await rejectReview(admin, { reviewId: id, from: "pending", reason });
    const letter = await deliveryTo(member?.id ?? "");
    expect(letter.kind).toBe("review_rejected");
    const token = await linkIn(letter.id);
    expect(await findInvitation(ctx, invitation.token)).toEqual({ state: "unknown" });
    expect(await findInvitation(ctx, token)).toMatchObject({
      state: "open",
      coupleName: "Léa M.",
      earlier: { rating: 4, reason },
    });
    await writeReview(ctx, { token, ...said });
    expect(await reviewOf(id)).toMatchObject({ status: "pending", content: said.content, rating: 2 });
    expect(await findInvitation(ctx, token)).toMatchObject({ state: "used" });
  });

  it("removes a published review at once together with its reply", async () => {
    const provider = await listed();
    const { id, member } = await makeReview({ providerId: provider.id });
    const admin = await adminCtx();
    await approveReview(admin, { reviewId: id, from: "pending" });
    await reply(testCtxAs("moderated", { actor: provider.actor }), {
      reviewId: id,
      reply: "Merci à vous deux.",
    });
    await rejectReview(admin, { reviewId: id, from: "approved", reason });
    expect(await starsOf(provider.id)).toMatchObject({ count: 0, shown: [] });
    const letters = await deliveriesTo(member?.id ?? "");
    const refused = letters.find(({ kind }) => kind === "review_rejected");
    await writeReview(ctx, { token: await linkIn(refused?.id ?? ""), ...said });
    expect(await reviewOf(id)).toMatchObject({ status: "pending", reply: null, repliedAt: null });
  });

  it("lets one of two admins decide", async () => {
    const { id } = await makeReview();
    const [one, other] = [await adminCtx(), await adminCtx()];
    const outcomes = await Promise.allSettled([
      approveReview(one, { reviewId: id, from: "pending" }),
      rejectReview(other, { reviewId: id, from: "pending", reason }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(
      approveReview(one, { reviewId: crypto.randomUUID(), from: "pending" }),
    ).rejects.toMatchObject({
      code: "review_not_found",
    });
  });
});

describe("the reply of a provider", () => {
  const published = async () => {
    const provider = await listed();
    const { id } = await makeReview({ providerId: provider.id });
    await approveReview(await adminCtx(), { reviewId: id, from: "pending" });
    return { provider, id, own: testCtxAs("moderated", { actor: provider.actor }) };
  };

  it("appears below the review once a moderator approved it", async () => {
    const { provider, id, own } = await published();
    const text = "Merci, ce fut une joie.";
    const answers = await Promise.allSettled([1, 2].map(() => reply(own, { reviewId: id, reply: text })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const shown = async () => (await starsOf(provider.id))?.shown[0]?.reply;
    expect(await shown()).toBeNull();
    const { replyId } = await reviewOf(id);
    await approveReply(await adminCtx(), { replyId: replyId ?? "", from: "pending" });
    expect(await shown()).toBe(text);
    expect(await listOwnReviews(own, everything)).toMatchObject({
      counts: { all: 1, unanswered: 0 },
      average: 4,
      items: [{ id, reply: { text, status: "published" } }],
    });
  });

  it("is refused for reviews of other providers and for unpublished ones", async () => {
    const { id } = await published();
    const stranger = testCtxAs("moderated", { actor: (await makeProvider()).actor });
    await expect(reply(stranger, { reviewId: id, reply: "Merci à vous deux." })).rejects.toMatchObject({
      code: "review_not_found",
    });
    const waiting = await makeReview({ providerId: stranger.actor.userId });
    await expect(
      reply(stranger, { reviewId: waiting.id, reply: "Merci à vous deux." }),
    ).rejects.toMatchObject({
      code: "review_not_found",
    });
    expect((await listOwnReviews(stranger, everything)).items).toEqual([]);
  });
});

it("the page of an invitation links to the provider's public page only while there is one", async () => {
  const provider = await listed();
  const { token } = await makeInvitation({ providerId: provider.id });
  const { slug } = only(await db.select().from(companies).where(eq(companies.providerId, provider.id)));
  expect(await findInvitation(ctx, token)).toMatchObject({
    subject: { href: `http://fr.localhost:3000/wedding-planner/${slug}` },
  });
  const hidden = await makeInvitation();
  expect(await findInvitation(ctx, hidden.token)).toMatchObject({
    subject: { kind: "provider", href: null },
  });
});
