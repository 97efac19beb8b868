import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { venues } from "@/db/schema/listing/venues";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { listRequests } from "@/lib/leads/inbox/queries";
import { reject } from "@/lib/leads/requests/reject";
import { listViewOf } from "@/lib/leads/requests/schema";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { listReplies } from "@/lib/leads/templates/list-replies";
import { notify } from "@/lib/messaging/notifications/notify";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { plainRender } from "@/tests/integration/messaging/outbox";
import { askVenues, listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, makeVenueOwner, type ProviderOptions, type TestUser } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { balanceOf, outcomeOf, requestOf, unlockDeltas } from "./rows";

const { db } = testDatabase();
const ctxOf = (user: TestUser) => testCtxAs("moderated", { actor: user.actor });

/** An owner who is no planner, asked about two venues. */
async function asked(options: ProviderOptions = {}, message?: string) {
  const owner = await makeVenueOwner({ credits: 3, user: { roles: ["ROLE_VENUE"] }, ...options });
  const first = await listedVenue(owner.id, { name: "Château des Aulnes" });
  const second = await listedVenue(owner.id, { name: "Grange des Aulnes", minPriceCents: 90_000 });
  const project = await makeProject({
    project: { serviceType: null, wantsVenue: true, ...(message ? { message } : {}) },
  });
  const request = await askVenues(owner, [first.id, second.id], { project });
  return { owner, first, second, request };
}

describe("the inbox of an owner of venues", () => {
  it("lists the request with the names of the venues, and shows it without a contact", async () => {
    const { owner, first, request } = await asked({}, "Écrivez à lea@example.test ou au 06 12 34 56 78.");
    const ctx = ctxOf(owner);
    const { eventRequests: list } = await listRequests(ctx, listViewOf({}));
    const names = ["Château des Aulnes", "Grange des Aulnes"];
    expect(only(list).venues.map(({ name }) => name)).toEqual(names);
    const detail = await viewRequest(ctx, { uuid: request.id });
    expect(detail.venues.map(({ name }) => name)).toEqual(names);
    expect(detail.venues[0]).toMatchObject({ id: first.id, slug: expect.stringMatching(/^chateau/) });
    expect(detail).toMatchObject({ isUnlocked: false, startingPrice: 900, budgetFit: "unknown" });
    const json = JSON.stringify(detail);
    for (const secret of ["lea@example.test", "06 12 34", request.project.member?.email ?? "?", "Moreau"])
      expect(json).not.toContain(secret);
  });

  it("names the venue that is worth least to the couple, not the smallest number of another currency", async () => {
    const { owner, first, second, request } = await asked();
    // £900 are more than 1,000 euros at the rate of the migration, and £800 less.
    await db.update(venues).set({ minPriceCents: 100_000 }).where(eq(venues.id, first.id));
    for (const [pence, price] of [
      [90_000, { startingPrice: 1_000, startingPriceCurrency: "EUR" }],
      [80_000, { startingPrice: 800, startingPriceCurrency: "GBP" }],
    ] as const) {
      const pounds = { minPriceCents: pence, currency: "GBP" } as const;
      await db.update(venues).set(pounds).where(eq(venues.id, second.id));
      expect(await viewRequest(ctxOf(owner), { uuid: request.id })).toMatchObject(price);
    }
  });

  it("takes one credit for two venues of one owner, however many calls unlock at once", async () => {
    const { owner, request } = await asked();
    const calls = Array.from({ length: 5 }, () => unlock(ctxOf(owner), { uuid: request.id }));
    const contacts = await Promise.all(calls);
    expect(new Set(contacts.map(({ email }) => email))).toEqual(new Set([request.project.member?.email]));
    expect(await unlockDeltas(owner.id)).toEqual([-1]);
    expect(await balanceOf(owner.id)).toBe(2);
  });

  it("takes none with Premium", async () => {
    const { owner, request } = await asked({ premium: true });
    await unlock(ctxOf(owner), { uuid: request.id });
    expect(await unlockDeltas(owner.id)).toEqual([0]);
  });

  it("is the owner's alone", async () => {
    const { request } = await asked();
    for (const stranger of [await makeVenueOwner({ credits: 1 }), await makeProvider({ credits: 1 })]) {
      const key = { uuid: request.id };
      expect(await outcomeOf(viewRequest(ctxOf(stranger), key))).toBe("request_not_found");
      expect(await outcomeOf(unlock(ctxOf(stranger), key))).toBe("request_not_found");
    }
    const pending = await makeVenueOwner({ moderated: false });
    expect(() => ctxOf(pending)).toThrow();
  });

  it("declines, and offers replies that name the venue, in spite of a missing service", async () => {
    const { owner, request } = await asked();
    await unlock(ctxOf(owner), { uuid: request.id });
    const replies = await listReplies(ctxOf(owner), { uuid: request.id });
    expect(JSON.stringify(replies)).toContain("Château des Aulnes");
    await reject(ctxOf(owner), { uuid: request.id, reason: "not_available" });
    expect((await requestOf(request.id)).rejectionReason).toBe("not_available");
  });
});

describe("messages about venues", () => {
  async function valuesOf(kind: "request_received" | "request_declined", isProviderAsked = false) {
    const owner = await makeVenueOwner({ company: { name: "SCI des Aulnes" } });
    const venue = await listedVenue(owner.id, { name: "Château des Aulnes" });
    const member = await makeMember();
    const { id: subject } = await askVenues(owner, isProviderAsked ? [] : [venue.id], {
      project: await makeProject({ member }),
    });
    const to = kind === "request_received" ? { user: owner.id } : { member: member.id };
    await notify(testCtx(), { kind, to, subject, locale: "fr-FR" });
    const [row] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, subject));
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: row?.id ?? "" }, plainRender);
    return JSON.parse(ctx.gateways.sent.emails[0]?.text ?? "{}").values;
  }

  it("name the venue to its owner, and to the couple instead of the company", async () => {
    expect(await valuesOf("request_received")).toMatchObject({ venue: "Château des Aulnes" });
    expect(await valuesOf("request_declined")).toMatchObject({ company: "Château des Aulnes" });
  });

  it("name no venue for a request about services", async () => {
    const values = await valuesOf("request_declined", true);
    expect(values).toMatchObject({ company: "SCI des Aulnes" });
    expect(values).not.toHaveProperty("venue");
  });
});
