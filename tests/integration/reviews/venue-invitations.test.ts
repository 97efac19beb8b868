import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { projectChoices } from "@/db/schema/leads/projects";
import { reviewInvitations, reviews } from "@/db/schema/reviews/reviews";
import { DAY_MS } from "@/lib/core/dates";
import { deleteVenue } from "@/lib/listing/own-venues/delete-venue";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { inviteCouples } from "@/lib/reviews/invite-couples";
import { writeReview } from "@/lib/reviews/write-review";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { type EventRequestOptions, makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { deliveriesTo, plainRender } from "../messaging/outbox";
import { linkIn } from "./emails";

const { db } = testDatabase();
const ctx = testCtx();
const weekAgo = new Date(testNow.getTime() - 7 * DAY_MS).toISOString().slice(0, 10);
const unlocked = { seenAt: testNow, unlockedAt: testNow };
const said = {
  rating: 4,
  content: "La salle était prête avant nous, et la cour éclairée à l’heure dite.",
  weddingDate: "",
};

type Past = Pick<EventRequestOptions, "request"> & { member?: Awaited<ReturnType<typeof makeMember>> };

/** An owner with venues of these names, and the unlocked request about them of a couple that celebrated a week ago. */
async function past(names: readonly string[], { request = unlocked, member }: Past = {}) {
  const owner = await makeVenueOwner();
  const venues: { id: string }[] = [];
  for (const name of names) venues.push(await listedVenue(owner.id, { name }));
  const asked = await askAgain(
    owner,
    venues.map(({ id }) => id),
    { request, ...(member ? { member } : {}) },
  );
  return { owner, venues, ...asked };
}

async function askAgain(owner: { id: string }, venueIds: string[], { request = unlocked, member }: Past) {
  const project = await makeProject({
    ...(member ? { member } : {}),
    project: { eventDate: weekAgo, status: "EXPIRED" },
  });
  const made = await askVenues(owner, venueIds, { project, request });
  return { request: made, memberId: project.member?.id ?? "" };
}

const invitationsOf = (requestId: string) =>
  db.select().from(reviewInvitations).where(eq(reviewInvitations.eventRequestId, requestId));
const invite = () => inviteCouples(testSystemCtx());

describe("inviting couples to review venues", () => {
  beforeEach(invite);

  it("sends one email about both venues of one owner, and none about the owner's company", async () => {
    const { venues, request, memberId } = await past(["Domaine des Ormes", "Grange du Lac"]);
    expect(await invite()).toBe(1);
    expect(await invite()).toBe(0);
    const ids = (await invitationsOf(request.id)).map(({ venueId }) => venueId);
    expect(ids.sort()).toEqual(venues.map(({ id }) => id).sort());
    const letter = only(await deliveriesTo(memberId));
    expect(letter.kind).toBe("review_invitation");
    const system = testSystemCtx();
    await deliverMessage(system, { deliveryId: letter.id }, plainRender);
    const { text } = only(system.gateways.sent.emails);
    expect(JSON.parse(text).values).toMatchObject({
      venue: "Domaine des Ormes et Grange du Lac",
      company: "Domaine des Ormes et Grange du Lac",
      count: 2,
    });
    expect(text).not.toContain("Maison Aubert");
    const token = /\/review\/([\w-]{43})"/.exec(text)?.[1] ?? "";
    expect(await findInvitation(ctx, token)).toEqual({
      state: "choice",
      items: [
        { about: venues[0]?.id, name: "Domaine des Ormes", state: "open" },
        { about: venues[1]?.id, name: "Grange du Lac", state: "open" },
      ],
    });
  });

  it("asks about an owner's service and venue in one email when the couple asked about both", async () => {
    const { owner, venues, request, memberId } = await past(["Domaine des Ormes"]);
    await db
      .update(projectChoices)
      .set({ isProviderAsked: true })
      .where(eq(projectChoices.providerId, owner.id));
    expect(await invite()).toBe(1);
    expect((await invitationsOf(request.id)).map(({ venueId }) => venueId).sort()).toEqual(
      [venues[0]?.id, null].sort(),
    );
    const token = await linkIn(only(await deliveriesTo(memberId)).id);
    const choice = await findInvitation(ctx, token);
    expect(choice).toMatchObject({
      state: "choice",
      items: [{ about: "provider" }, { name: "Domaine des Ormes" }],
    });
    await writeReview(ctx, { token, about: "provider", ...said });
    await writeReview(ctx, { token, about: venues[0]?.id ?? "", ...said });
    const rows = await db.select().from(reviews).where(eq(reviews.providerId, owner.id));
    expect(rows.map(({ venueId }) => venueId).sort()).toEqual([venues[0]?.id, null].sort());
  });

  const cases: [string, Past["request"]][] = [
    ["an owner who did not unlock the contact", { seenAt: null, unlockedAt: null }],
    ["an owner who was not retained", { ...unlocked, outcome: "not_retained", outcomeAt: testNow }],
    ["an owner who declined", { ...unlocked, rejectedAt: testNow, rejectionReason: "budget" }],
    ["an owner whose contact the couple stopped", { ...unlocked, contactStoppedAt: testNow }],
  ];
  it.each(cases)("does not ask about the venue of %s", async (_who, row) => {
    const { request } = await past(["Domaine des Ormes"], { ...(row ? { request: row } : {}) });
    await invite();
    expect(await invitationsOf(request.id)).toEqual([]);
  });

  it("asks once about a venue that a couple asked in two projects, also when two workers run at once", async () => {
    const member = await makeMember();
    const { owner, venues } = await past(["Domaine des Ormes"], { member });
    await askAgain(owner, [venues[0]?.id ?? ""], { member });
    const asked = await Promise.all([invite(), invite(), invite()]);
    expect(asked.reduce((sum, n) => sum + n)).toBe(1);
    expect(await deliveriesTo(member.id)).toHaveLength(1);
    expect(await invite()).toBe(0);
  });

  it("does not ask about the company when the only venue of the request was deleted", async () => {
    const { owner, venues, request, memberId } = await past(["Domaine des Ormes"]);
    await deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id: venues[0]?.id ?? "" });
    expect(await invite()).toBe(0);
    expect(await invitationsOf(request.id)).toEqual([]);
    const kinds = (await deliveriesTo(memberId)).map(({ kind }) => kind);
    expect(kinds).not.toContain("review_invitation");
  });

  it("leaves a venue out of the email that is deleted before it leaves", async () => {
    const { owner, venues, memberId } = await past(["Domaine des Ormes", "Grange du Lac"]);
    await invite();
    const [letter] = (await deliveriesTo(memberId)).filter(({ kind }) => kind === "review_invitation");
    const [first, second] = venues.map(({ id }) => id);
    const system = testSystemCtx();
    const remove = (id = "") => deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id });
    await remove(first);
    const token = await linkIn(letter?.id ?? "");
    expect(await findInvitation(ctx, token)).toMatchObject({
      state: "open",
      subject: { name: "Grange du Lac" },
    });
    await remove(second);
    expect(await findInvitation(ctx, token)).toEqual({ state: "gone", others: [] });
    await deliverMessage(system, { deliveryId: letter?.id ?? "" }, plainRender);
    expect(system.gateways.sent.emails).toEqual([]);
  });
});

describe("an invitation that is not answered when the owner deletes the venue", () => {
  beforeEach(invite);

  it("is withdrawn: its link says that the venue is no longer here, and takes no review", async () => {
    const { owner, venues, request, memberId } = await past(["Domaine des Ormes"]);
    await invite();
    const token = await linkIn(only(await deliveriesTo(memberId)).id);
    const about = venues[0]?.id ?? "";
    await deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id: about });
    for (const named of [null, about])
      expect(await findInvitation(ctx, token, named)).toEqual({ state: "gone", others: [] });
    await expect(writeReview(ctx, { token, about, ...said })).rejects.toMatchObject({
      code: "venue_gone",
      status: 410,
    });
    await expect(
      writeReview(ctx, { token, about: "provider", ...said }),
      "the owner's company was not asked about",
    ).rejects.toMatchObject({ code: "link_unknown" });
    expect(await db.select().from(reviews).where(eq(reviews.providerId, owner.id))).toEqual([]);
    expect(await invite(), "nor is the couple invited again").toBe(0);
    expect(await invitationsOf(request.id)).toMatchObject([{ isAboutVenue: true, venueId: null }]);
  });

  it("leaves the invitation of the other venue of its email open", async () => {
    const { owner, venues, memberId } = await past(["Domaine des Ormes", "Grange du Lac"]);
    await invite();
    const token = await linkIn(only(await deliveriesTo(memberId)).id);
    const [first = "", second = ""] = venues.map(({ id }) => id);
    await deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id: first });
    expect(await findInvitation(ctx, token, first)).toEqual({
      state: "gone",
      others: [{ about: second, name: "Grange du Lac" }],
    });
    await writeReview(ctx, { token, about: second, ...said });
    expect(await findInvitation(ctx, token)).toMatchObject({ state: "used", others: [] });
  });
});

describe("the link for two venues", () => {
  beforeEach(invite);

  async function invited() {
    const made = await past(["Domaine des Ormes", "Grange du Lac"]);
    await invite();
    const token = await linkIn(only(await deliveriesTo(made.memberId)).id);
    const [first, second] = made.venues.map(({ id }) => id) as [string, string];
    return { ...made, token, first, second };
  }
  const writtenAbout = (ids: string[]) => db.select().from(reviews).where(inArray(reviews.venueId, ids));

  it("takes one review of each, however often and fast the form is sent", async () => {
    const { token, first, second, owner } = await invited();
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        writeReview(testCtx({ ip: `203.0.113.${n}` }), { token, about: n % 2 ? first : second, ...said }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "link_used", status: 409 });
    const rows = await writtenAbout([first, second]);
    expect(rows.map(({ venueId }) => venueId).sort()).toEqual([first, second].sort());
    for (const row of rows) expect(row).toMatchObject({ providerId: owner.id, status: "pending" });
  });

  it("names the venue, and offers the other one afterwards", async () => {
    const { token, first, second } = await invited();
    expect(await findInvitation(ctx, token, first)).toMatchObject({
      state: "open",
      subject: { kind: "venue", name: "Domaine des Ormes" },
      others: [{ about: second, name: "Grange du Lac" }],
    });
    await writeReview(ctx, { token, about: first, ...said });
    expect(await findInvitation(ctx, token, first)).toMatchObject({
      state: "used",
      others: [{ about: second, name: "Grange du Lac" }],
    });
    expect(await findInvitation(ctx, token)).toMatchObject({
      state: "choice",
      items: [{ state: "used" }, { state: "open" }],
    });
  });

  it("opens nothing for the owner's company or for a venue that the request does not name", async () => {
    const { token } = await invited();
    const strangers = [(await listedVenue()).id, crypto.randomUUID(), "provider"];
    for (const about of strangers) {
      expect(await findInvitation(ctx, token, about)).toEqual({ state: "unknown" });
      await expect(writeReview(ctx, { token, about, ...said })).rejects.toMatchObject({
        code: "link_unknown",
        status: 404,
      });
    }
    expect(await writtenAbout(strangers.slice(0, 1))).toEqual([]);
  });

  it("opens nothing for a venue of another request of the same couple", async () => {
    const member = await makeMember();
    const one = await past(["Domaine des Ormes"], { member });
    const other = await past(["Grange du Lac"], { member });
    await invite();
    const [letter] = await deliveriesTo(member.id);
    const token = await linkIn(letter?.id ?? "");
    const own = await findInvitation(ctx, token);
    const isOne = own.state === "open" && own.about === one.venues[0]?.id;
    const about = (isOne ? other : one).venues[0]?.id ?? "";
    await expect(writeReview(ctx, { token, about, ...said })).rejects.toMatchObject({ code: "link_unknown" });
  });

  it("is over for a venue that its owner deletes; a review written at that moment is deleted or refused", async () => {
    for (let n = 0; n < 8; n++) {
      const { token, first, second, owner } = await invited();
      const [written, deleted] = await Promise.allSettled([
        writeReview(testCtx({ ip: `198.51.100.${n}` }), { token, about: first, ...said }),
        deleteVenue(testCtxAs("venue", { actor: owner.actor }), { id: first }),
      ]);
      expect(deleted.status).toBe("fulfilled");
      if (written.status === "rejected") expect(written.reason).toMatchObject({ code: "venue_gone" });
      expect(await writtenAbout([first])).toEqual([]);
      expect(await db.select().from(reviewInvitations).where(eq(reviewInvitations.venueId, first))).toEqual(
        [],
      );
      expect(await findInvitation(ctx, token, second)).toMatchObject({ state: "open", others: [] });
    }
  });
});
