import { describe, expect, it } from "vitest";
import { findNews } from "@/lib/leads/inbox/find-news";
import { listRequests } from "@/lib/leads/inbox/queries";
import { reject } from "@/lib/leads/requests/reject";
import { listViewOf } from "@/lib/leads/requests/schema";
import { stopContact } from "@/lib/leads/requests/stop-contact";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { listReplies } from "@/lib/leads/templates/list-replies";
import { findFacts } from "@/lib/messaging/facts/find-facts";
import { exportAccount } from "@/lib/privacy/account-export/export-account";
import { filesOf } from "@/tests/support/archive";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { makeProvider } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { minutes, newMessage, oldMessage, requestOf, sent } from "./scene";

/** Everything that a provider's screens show of the event. */
const news = {
  eventDate: "2027-06-19",
  eventLocationCity: "Chambéry",
  eventLocationZipcode: "73000",
  guestRange: "81_100",
  budgetRange: "30K_50K",
  message: newMessage,
} as const;
/** What none of them may show to a provider that has left. */
const newWords = ["2027-06-19", "19 juin", "Chambéry", "73000", "81", "50 000", "champêtre"];

type Scene = Awaited<ReturnType<typeof sent>>;
type Party = Scene["holder"];

const at = (party: Party, count: number) =>
  testCtxAs("moderated", { actor: party.user.actor, now: minutes(count) });

/** How a request ends for one provider alone; the couple goes on and edits it. */
const ends: Record<string, (scene: Scene, party: Party) => Promise<unknown>> = {
  "declined it": (_, party) => reject(at(party, 1), { uuid: party.uuid, reason: "not_available" }),
  "may not call any more": ({ key }, party) =>
    stopContact(testCtx({ now: minutes(1) }), { ...key, prestataireId: party.user.id }),
};

describe.each(Object.entries(ends))("a provider that %s", (_, end) => {
  it.each(["holder", "reader"] as const)("and was a %s keeps what was true then", async (name) => {
    const scene = await sent();
    const party = scene[name];
    await end(scene, party);
    const before = only((await listRequests(at(party, 2), listViewOf({}))).eventRequests);
    await scene.edit(news);
    // A later edit of the same answer does not hide the first one.
    await scene.edit({ version: 1, eventDate: "2027-07-03" }, minutes(6));
    const now = at(party, 10);
    const listed = only((await listRequests(now, listViewOf({}))).eventRequests);
    expect(listed).toEqual(before);
    expect(listed.project).toMatchObject({ eventDate: "2027-06-12", eventLocationCity: "Annecy" });
    const view = await viewRequest(now, party);
    expect(view.message.message).toBe(oldMessage);
    expect(view.project).toMatchObject({ eventDate: "2027-06-12", eventLocationCity: "Annecy" });
    const seen = JSON.stringify([listed.project, view.project, await listReplies(now, party)]);
    for (const word of newWords.filter((one) => one.length > 2)) expect(seen).not.toContain(word);
    const found = async (q: string) => (await listRequests(now, listViewOf({ q }))).total;
    expect([await found("annecy"), await found("chambery")]).toEqual([1, 0]);
    const sorted = await requestOf(party.uuid);
    expect(sorted).toMatchObject({ eventLocationCity: "Annecy" });
    const facts = await findFacts(testSystemCtx({ now: minutes(10) }), "request_ended", party.uuid);
    expect(facts?.values).toMatchObject({ eventDate: "2027-06-12", city: "" });
    const { bytes } = await exportAccount(testCtxAs("user", { actor: party.user.actor }));
    const [row] = JSON.parse(String(filesOf(bytes).get("event_requests.json")));
    expect(row).toMatchObject({ id: party.uuid, eventDate: "2027-06-12" });
  });
});

describe("others", () => {
  it("that go on read the new answers everywhere", async () => {
    const scene = await sent();
    await reject(at(scene.reader, 1), { uuid: scene.reader.uuid, reason: "budget" });
    await scene.edit(news);
    const now = at(scene.holder, 10);
    const listed = only((await listRequests(now, listViewOf({ q: "chambery" }))).eventRequests);
    expect(listed.project).toMatchObject({ eventDate: "2027-06-19", eventLocationCity: "Chambéry" });
  });

  it("are announced what arrived, but not what ended for them before they looked", async () => {
    const scene = await sent();
    const unseen = await makeProvider();
    await makeEventRequest({ project: scene.project, providerId: unseen.id, position: 3 });
    const ctx = testCtxAs("moderated", { actor: unseen.actor, now: minutes(2) });
    expect(await findNews(ctx)).toMatchObject({ total: 1 });
    await stopContact(testCtx({ now: minutes(1) }), { ...scene.key, prestataireId: unseen.id });
    expect(await findNews(ctx)).toBeNull();
  });
});

describe("a new day next week", () => {
  it("stands among the coming events of those only that go on", async () => {
    const scene = await sent();
    await reject(at(scene.reader, 1), { uuid: scene.reader.uuid, reason: "budget" });
    await scene.edit({ eventDate: "2027-02-18" });
    const coming = async (party: Party) =>
      (await listRequests(at(party, 10), listViewOf({ upcoming: "1" }))).eventRequests.length;
    expect(await coming(scene.holder)).toBe(1);
    expect(await coming(scene.reader)).toBe(0);
  });
});
