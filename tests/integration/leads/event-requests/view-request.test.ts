import { describe, expect, it } from "vitest";
import { distanceKm } from "@/lib/core/geo";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { makeAdmin, makeProvider, type TestUser } from "@/tests/support/factories";
import { outcomeOf, requestOf } from "./rows";

const ctxOf = (provider: TestUser, now = testNow) => testCtxAs("moderated", { actor: provider.actor, now });
const home = { latitude: 45.8992, longitude: 6.1294 };

/** A couple that writes its contact into every text field. */
async function talkative(provider: TestUser) {
  const member = await makeMember({
    lastname: "Quenouille",
    email: `canari-${crypto.randomUUID()}@exemple.test`,
    phone: "+33612345678",
  });
  const project = await makeProject({
    member,
    project: {
      message: `Écrivez à ${member.email} ou appelez le 06 12 34 56 78. Famille Quenouille.`,
      weddingTheme: "Champêtre, 06•12•34•56•78, insta quenouille",
      eventLocation: "12 chemin du Canari, 74000 Annecy",
      eventLocationCity: "Annecy canari@exemple.test QUENOUILLE",
      hasTheme: true,
      guestRange: "81_100",
      budgetRange: "30K_50K",
      budgetPlannerRange: "2000_3500",
      languages: ["fr", "en"],
    },
  });
  const request = await makeEventRequest({ project, providerId: provider.id });
  return { member, request };
}

describe("reading a request", () => {
  it("shows no contact while it is locked, in whatever field the couple wrote it", async () => {
    const provider = await makeProvider({ credits: 1 });
    const { member, request } = await talkative(provider);
    const dto = await viewRequest(ctxOf(provider), { uuid: request.id });
    const json = JSON.stringify(dto);
    for (const canary of [member.email, "canari", "Quenouille", "12345678", "12 34 56 78", "chemin"]) {
      expect(json.toLowerCase()).not.toContain(canary.toLowerCase());
    }
    expect(dto.isUnlocked).toBe(false);
    expect(dto.project.member).toEqual({ firstname: "Léa", lastnameInitial: "Q" });
    expect(dto.message.message).toBe("Écrivez à ••••• ou appelez le •••••. Famille •••••.");
  });

  it("shows a point of the 2 km square while locked and the true one after", async () => {
    const provider = await makeProvider({ credits: 1 });
    const { request } = await talkative(provider);
    const locked = await viewRequest(ctxOf(provider), { uuid: request.id });
    const rough = {
      latitude: locked.project.eventLocationLatitude ?? 0,
      longitude: locked.project.eventLocationLongitude ?? 0,
    };
    expect(rough).not.toEqual(home);
    expect(distanceKm(home, rough)).toBeLessThan(1.5);
    await unlock(ctxOf(provider), { uuid: request.id });
    const { project } = await viewRequest(ctxOf(provider), { uuid: request.id });
    expect(project).toMatchObject({
      eventLocationLatitude: home.latitude,
      eventLocationLongitude: home.longitude,
    });
  });

  it("shows everything after the unlock, and its price", async () => {
    const provider = await makeProvider({ credits: 1 });
    const { member, request } = await talkative(provider);
    await unlock(ctxOf(provider), { uuid: request.id });
    const dto = await viewRequest(ctxOf(provider), { uuid: request.id });
    expect(dto).toMatchObject({
      isUnlocked: true,
      creditsSpent: 1,
      message: {
        message: `Écrivez à ${member.email} ou appelez le 06 12 34 56 78. Famille Quenouille.`,
        status: "unlocked",
      },
      project: {
        eventLocation: "12 chemin du Canari, 74000 Annecy",
        member: { firstname: "Léa", lastname: "Quenouille", email: member.email, phone: "+33612345678" },
      },
    });
  });

  it("labels the facts in the reader's language", async () => {
    const provider = await makeProvider();
    const { request } = await talkative(provider);
    const french = await viewRequest(ctxOf(provider), { uuid: request.id });
    expect(french.project).toMatchObject({
      eventTypeLabel: "Mariage",
      serviceTypeLabel: "Organisation complète",
      languagesLabel: ["Français", "Anglais"],
    });
    const german = testCtxAs("moderated", { actor: provider.actor, locale: "de-DE" });
    const { project, rejectionReasons } = await viewRequest(german, { uuid: request.id });
    expect(project.languagesLabel).toEqual(["Französisch", "Englisch"]);
    expect(project.budgetRangeLabel).toMatch(/30\.000.*50\.000/);
    expect(rejectionReasons.location).toBe("Ort wird nicht bedient");
  });

  it("marks it as seen once, at the first look", async () => {
    const provider = await makeProvider();
    const request = await makeEventRequest({ providerId: provider.id });
    const first = await viewRequest(ctxOf(provider), { uuid: request.id });
    expect(first.message).toMatchObject({ isSeen: true, seenDate: testNow.toISOString() });
    await viewRequest(ctxOf(provider, new Date(testNow.getTime() + 60_000)), { uuid: request.id });
    expect(await requestOf(request.id)).toMatchObject({ seenAt: testNow });
  });

  it("leaves it unseen for an impersonating admin", async () => {
    const provider = await makeProvider();
    const admin = await makeAdmin();
    const request = await makeEventRequest({ providerId: provider.id });
    const ctx = testCtxAs("moderated", { actor: { ...provider.actor, impersonatorId: admin.id } });
    const dto = await viewRequest(ctx, { uuid: request.id });
    expect(dto.message.isSeen).toBe(false);
    expect(await requestOf(request.id)).toMatchObject({ seenAt: null });
  });

  it("refuses another provider's request and leaves it unseen", async () => {
    const request = await makeEventRequest();
    const stranger = await makeProvider();
    expect(await outcomeOf(viewRequest(ctxOf(stranger), { uuid: request.id }))).toBe("request_not_found");
    expect(await requestOf(request.id)).toMatchObject({ seenAt: null });
  });

  it("counts receivers and places, and shows when none is left", async () => {
    const project = await makeProject();
    const providers = await Promise.all(Array.from({ length: 6 }, () => makeProvider({ credits: 1 })));
    const requests = [];
    for (const provider of providers)
      requests.push(await makeEventRequest({ project, providerId: provider.id }));
    for (const [n, provider] of providers.slice(0, 2).entries()) {
      await unlock(ctxOf(provider), { uuid: requests[n]?.id ?? "" });
    }
    const last = providers[5] as TestUser;
    const uuid = requests[5]?.id ?? "";
    const open = await viewRequest(ctxOf(last), { uuid });
    expect(open.competition).toEqual({
      receivers: 6,
      unlocks: 2,
      maxUnlocks: 5,
      hasPlace: true,
      isClosed: false,
    });
    for (const [n, provider] of providers.slice(2, 5).entries()) {
      await unlock(ctxOf(provider), { uuid: requests[n + 2]?.id ?? "" });
    }
    const full = await viewRequest(ctxOf(last), { uuid });
    expect(full.competition).toMatchObject({ unlocks: 5, hasPlace: false, isClosed: false });
  });

  it("works without a place, a date or a message", async () => {
    const provider = await makeProvider();
    const project = await makeProject({
      project: {
        eventDate: null,
        eventDatePrecision: "UNDECIDED",
        eventLocation: null,
        eventLocationCity: null,
        eventLocationZipcode: null,
        eventLocationLatitude: null,
        eventLocationLongitude: null,
        isLocationUndecided: true,
        message: null,
      },
    });
    const request = await makeEventRequest({ project, providerId: provider.id });
    const dto = await viewRequest(ctxOf(provider), { uuid: request.id });
    expect(dto).toMatchObject({ distanceKm: null, isUpcoming: false, message: { message: null } });
    expect(dto.project).toMatchObject({ eventLocationLatitude: null, eventDate: null });
  });
});
