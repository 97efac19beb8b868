import { describe, expect, it } from "vitest";
import { countUnread } from "@/lib/leads/inbox/count-requests";
import { acknowledgeNews, countNews, findNews } from "@/lib/leads/inbox/find-news";
import { clearUnread, markUnread } from "@/lib/leads/inbox/mark-unread";
import { listRequests } from "@/lib/leads/inbox/queries";
import { updateProfile } from "@/lib/leads/phone/update-profile";
import { reject } from "@/lib/leads/requests/reject";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { unlock } from "@/lib/leads/requests/unlock";
import { openRequest, viewRequest } from "@/lib/leads/requests/view-request";
import { getRates } from "@/lib/statistics/queries";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject } from "@/tests/support/couples";
import { makeAdmin, makeProvider, type TestUser } from "@/tests/support/factories";
import { outcomeOf, requestOf } from "./rows";

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const ctxOf = (provider: TestUser, now = testNow) => testCtxAs("moderated", { actor: provider.actor, now });
const byAdmin = async (provider: TestUser) =>
  testCtxAs("moderated", { actor: { ...provider.actor, impersonatorId: (await makeAdmin()).id } });
const list = (provider: TestUser, query: Record<string, string> = {}, locale: "fr-FR" | "de-DE" = "fr-FR") =>
  listRequests(testCtxAs("moderated", { actor: provider.actor, locale }), listRequestsInput.parse(query));

describe("the unread mark", () => {
  it("makes an opened request unread and keeps the time it was seen", async () => {
    const provider = await makeProvider();
    const { id: uuid } = await makeEventRequest({ providerId: provider.id });
    await viewRequest(ctxOf(provider), { uuid });
    expect(await countUnread(ctxOf(provider))).toBe(0);

    expect(await markUnread(ctxOf(provider), { uuid })).toEqual({ isSeen: false });
    expect(await requestOf(uuid)).toMatchObject({ seenAt: testNow, isSeen: false });
    expect(await countUnread(ctxOf(provider))).toBe(1);
    expect(await list(provider)).toMatchObject({
      totalUnread: 1,
      unreadMessages: 1,
      eventRequests: [{ isSeen: false, isMarkedUnread: true, seenDate: testNow.toISOString() }],
    });
    expect((await getRates(ctxOf(provider))).data.seenOpenRate).toBe(100);
  });

  it("is removed when the request is opened, which does not change the first look", async () => {
    const provider = await makeProvider();
    const { id: uuid } = await makeEventRequest({ providerId: provider.id });
    expect((await openRequest(ctxOf(provider), { uuid })).wasUnread).toBe(true);
    await markUnread(ctxOf(provider), { uuid });
    const again = await openRequest(ctxOf(provider, later(5)), { uuid });
    expect(again).toMatchObject({
      wasUnread: true,
      request: { message: { isSeen: true, isMarkedUnread: false, seenDate: testNow.toISOString() } },
    });
    expect(await openRequest(ctxOf(provider, later(6)), { uuid })).toMatchObject({ wasUnread: false });
  });

  it("can be removed in the list, but a request that was never opened stays unread", async () => {
    const provider = await makeProvider();
    const { id: uuid } = await makeEventRequest({ providerId: provider.id });
    expect(await clearUnread(ctxOf(provider), { uuid })).toEqual({ isSeen: false });
    expect(await markUnread(ctxOf(provider), { uuid })).toEqual({ isSeen: false });
    expect(await requestOf(uuid)).toMatchObject({ seenAt: null, markedUnread: false });
    await viewRequest(ctxOf(provider), { uuid });
    await markUnread(ctxOf(provider), { uuid });
    expect(await clearUnread(ctxOf(provider), { uuid })).toEqual({ isSeen: true });
  });

  it("stays when an impersonating admin opens the request, and is removed by an answer", async () => {
    const provider = await makeProvider({ credits: 1 });
    const [one, two] = [
      await makeEventRequest({ providerId: provider.id }),
      await makeEventRequest({ providerId: provider.id }),
    ];
    for (const { id: uuid } of [one, two]) {
      await viewRequest(ctxOf(provider), { uuid });
      await markUnread(ctxOf(provider), { uuid });
    }
    await viewRequest(await byAdmin(provider), { uuid: one.id });
    expect(await countUnread(ctxOf(provider))).toBe(2);
    await unlock(ctxOf(provider), { uuid: one.id });
    await reject(ctxOf(provider), { uuid: two.id, reason: "other" });
    expect(await countUnread(ctxOf(provider))).toBe(0);
  });

  it("cannot be changed by anybody else", async () => {
    const stranger = await makeProvider();
    const { id: uuid } = await makeEventRequest({ request: { seenAt: testNow } });
    expect(await outcomeOf(markUnread(ctxOf(stranger), { uuid }))).toBe("request_not_found");
    expect(await outcomeOf(clearUnread(ctxOf(stranger), { uuid }))).toBe("request_not_found");
    expect(await requestOf(uuid)).toMatchObject({ markedUnread: false });
  });
});

describe("the search", () => {
  async function withTwo() {
    const provider = await makeProvider({ credits: 2 });
    const hers = await makeMember({ lastname: "Quenouille", member: { firstname: "Zoé" } });
    const his = await makeMember({ lastname: "Annecy-Müller", member: { firstname: "Björn" } });
    const wedding = await makeEventRequest({
      providerId: provider.id,
      project: await makeProject({ member: hers, project: { eventLocationCity: "Saint-Émilion" } }),
    });
    const birthday = await makeEventRequest({
      providerId: provider.id,
      project: await makeProject({
        member: his,
        project: { eventLocationCity: "Lyon", eventType: "BIRTHDAY" },
      }),
    });
    const named: Record<string, string> = { [wedding.id]: "wedding", [birthday.id]: "birthday" };
    const find = async (q: string, locale: "fr-FR" | "de-DE" = "fr-FR") =>
      (await list(provider, { q }, locale)).eventRequests.map(({ uuid }) => named[uuid]).sort();
    return { provider, hers, wedding, birthday, find };
  }

  it("finds by first name, town and kind of event, whatever the accents and the language", async () => {
    const { find } = await withTwo();
    expect(await find("zoe")).toEqual(["wedding"]);
    expect(await find("  SAINT emil ")).toEqual(["wedding"]);
    expect(await find("björ")).toEqual(["birthday"]);
    expect(await find("anniversaire lyon")).toEqual(["birthday"]);
    expect(await find("mariage")).toEqual(["wedding"]);
    expect(await find("hochzeit", "de-DE")).toEqual(["wedding"]);
    expect(await find("zoe lyon")).toEqual([]);
    expect(await find("%")).toEqual([]);
    expect(await find("_")).toEqual([]);
  });

  it("never finds by last name, address or number, locked or not", async () => {
    const { provider, hers, wedding, find } = await withTwo();
    const contact = ["Quenouille", "Müller", hers.email, hers.email.split("@")[0] ?? "", hers.phone ?? "06"];
    for (const q of contact) expect(await find(q)).toEqual([]);
    await unlock(ctxOf(provider), { uuid: wedding.id });
    for (const q of contact) expect(await find(q)).toEqual([]);
  });

  it.each([
    ["a number in the town", { city: "Annecy 0612345678" }, ["0612", "12345"]],
    ["an address as the first name", { firstname: "lea.moreau@exemple.test" }, ["lea", "moreau", "exemple"]],
    [
      "an address in words as the first name",
      { firstname: "Moreau arobase gmail point com" },
      ["moreau", "gmail"],
    ],
  ])(
    "finds nothing behind a mask: %s",
    async (_, { firstname = "Léa", city = "Annecy" }: { firstname?: string; city?: string }, words) => {
      const provider = await makeProvider();
      const member = await makeMember({ member: { firstname } });
      await makeEventRequest({
        providerId: provider.id,
        project: await makeProject({ member, project: { eventLocationCity: city } }),
      });
      for (const q of words) expect((await list(provider, { q })).total).toBe(0);
      expect((await list(provider, { q: "annecy" })).total).toBe(1);
    },
  );

  it("combines with the filters and counts what it shows", async () => {
    const { provider, wedding } = await withTwo();
    await viewRequest(ctxOf(provider), { uuid: wedding.id });
    expect(await list(provider, { q: "a" })).toMatchObject({ total: 2, totalUnread: 1, unreadMessages: 1 });
    expect(await list(provider, { q: "zoe", status: "rejected" })).toMatchObject({ total: 0 });
    expect(await list(provider, { q: "zoe", sortField: "eventDate" })).toMatchObject({ total: 1 });
  });

  it("uses the name at the time of sending, also after the couple changes its name", async () => {
    const { hers, find } = await withTwo();
    const ctx = testCtxAs("couple", { actor: hers.actor });
    await updateProfile(ctx, { firstname: "Chloé", lastname: "Quenouille" });
    expect(await find("zoe")).toEqual(["wedding"]);
  });
});

describe("news", () => {
  it("announces a batch once, with its newest three", async () => {
    const provider = await makeProvider();
    for (const minutes of [0, 1, 2, 3])
      await makeEventRequest({ providerId: provider.id, request: { createdAt: later(minutes) } });
    const news = await findNews(ctxOf(provider, later(9)));
    expect(news).toMatchObject({ total: 4, until: later(3).toISOString() });
    expect(news?.requests.map(({ createdAt }) => createdAt)).toEqual(
      [3, 2, 1].map((minutes) => later(minutes).toISOString()),
    );
    await acknowledgeNews(ctxOf(provider, later(9)), { until: later(3).toISOString() });
    expect(await findNews(ctxOf(provider, later(9)))).toBeNull();

    await makeEventRequest({ providerId: provider.id, request: { createdAt: later(4) } });
    expect(await findNews(ctxOf(provider, later(9)))).toMatchObject({ total: 1 });
    // An older tab that acknowledges later does not announce the others again.
    await acknowledgeNews(ctxOf(provider, later(9)), { until: later(1).toISOString() });
    expect(await findNews(ctxOf(provider, later(9)))).toMatchObject({ total: 1 });
  });

  it("excludes opened and rejected requests, and those that have not arrived yet", async () => {
    const provider = await makeProvider();
    const seen = await makeEventRequest({ providerId: provider.id });
    await viewRequest(ctxOf(provider), { uuid: seen.id });
    const rejected = await makeEventRequest({ providerId: provider.id });
    await reject(ctxOf(provider), { uuid: rejected.id, reason: "other" });
    expect(await findNews(ctxOf(provider))).toBeNull();
    await acknowledgeNews(ctxOf(provider), { until: later(600).toISOString() });
    await makeEventRequest({ providerId: provider.id, request: { createdAt: later(1) } });
    expect(await findNews(ctxOf(provider, later(2)))).toMatchObject({ total: 1 });
  });

  it("counts the provider's own arrivals since an instant", async () => {
    const provider = await makeProvider();
    await makeEventRequest({ providerId: provider.id, request: { createdAt: later(1) } });
    await makeEventRequest({ request: { createdAt: later(1) } });
    expect(await countNews(ctxOf(provider), { after: testNow.toISOString() })).toEqual({ total: 1 });
    expect(await countNews(ctxOf(provider), { after: later(1).toISOString() })).toEqual({ total: 0 });
  });

  it("is neither shown to an impersonating admin nor acknowledged by one", async () => {
    const provider = await makeProvider();
    await makeEventRequest({ providerId: provider.id });
    const ctx = await byAdmin(provider);
    expect(await findNews(ctx)).toBeNull();
    await acknowledgeNews(ctx, { until: testNow.toISOString() });
    expect(await findNews(ctxOf(provider))).toMatchObject({ total: 1 });
  });
});
