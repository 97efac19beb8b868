import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "@/db/schema/identity/sessions";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { mainLocales } from "@/lib/core/i18n/locales";
import { lastCode, listedMany, projectRow } from "@/tests/integration/leads/projects/world";
import { testDatabase } from "@/tests/support/database";
import { openedAMinuteAgo } from "@/tests/support/proof";
import { uniqueEmail } from "@/tests/support/unique";
import { weddingAnswers } from "@/tests/unit/leads/projects/wedding";
import { cookieOf, get, post } from "./calls";

const { db } = testDatabase();
const year = new Date().getUTCFullYear() + 1;
const answers = {
  ...weddingAnswers,
  eventDate: `${year}-06-12`,
  eventDatePrecision: "MONTH",
  eventLocation: null,
  budgetPlannerRange: "UNKNOWN",
  hasTheme: false,
  languages: ["fr", "en"],
};
const person = {
  firstname: "Léa",
  lastname: "Moreau",
  terms: true,
  locale: "fr-FR",
  homepage: "",
  opened: openedAMinuteAgo(),
};

async function registered(changes: object = {}) {
  const saved = await post("save-project", { ...answers, ...changes });
  const key = { uuid: String(saved.body.uuid), token: String(saved.body.token) };
  const email = uniqueEmail("lea");
  const answer = await post("register", { ...key, ...person, email, phone: "06 12 34 56 78" });
  return { key, email, saved, answer };
}

describe("the couple's calls", () => {
  it("return a stored answer that today's rules would refuse", async () => {
    const saved = await post("save-project", answers);
    const key = { uuid: String(saved.body.uuid), token: String(saved.body.token) };
    const old = {
      message: "Bonjour",
      eventLocationZipcode: "74 000 (Annecy)",
      radiusKm: 900,
      eventDate: "2020-01-01",
    };
    await db.update(projects).set(old).where(eq(projects.id, key.uuid));
    expect(await post("get-project", key)).toMatchObject({ status: 200, body: { fields: old } });
  });

  it("lead from the first answer to the sent request", async () => {
    const { key, email, saved, answer } = await registered();
    expect(saved).toMatchObject({ status: 200, body: { step: 5, missing: [] } });
    expect(saved.headers.get("cache-control")).toBe("no-store");
    expect(answer).toMatchObject({ status: 200, body: { status: "PENDING_VERIFICATION" } });
    expect(answer.text).not.toContain(email);

    const early = await post("send-to-prestataire", key);
    expect(early).toMatchObject({ status: 409, body: { error: "not_verified", detail: expect.any(String) } });

    const verified = await post("verify", { ...key, code: await lastCode(key.uuid) });
    expect(verified).toMatchObject({
      status: 200,
      body: { status: "OPEN", uuid: key.uuid, isDuplicate: false },
    });
    const cookie = cookieOf(verified);
    expect(verified.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
    expect(verified.text).not.toContain(cookie.split("=")[1]);

    const ids = await listedMany(2);
    const found = await post("get-prestataires", key);
    expect(found.status).toBe(200);
    expect(await post("choose-prestataires", { ...key, ids })).toMatchObject({
      status: 200,
      body: { chosen: ids },
    });
    const sent = await post("send-to-prestataire", { ...key, messages: { [ids[0] ?? ""]: "À très vite !" } });
    expect(sent).toMatchObject({ status: 201 });
    const again = await post("send-to-prestataire", key);
    expect([again.status, again.body]).toEqual([201, sent.body]);
    const rows = await db.select().from(eventRequests).where(eq(eventRequests.projectId, key.uuid));
    expect(rows.map(({ message }) => message).sort()).toEqual([answers.message, "À très vite !"].sort());

    const mine = await get("mine", "", cookie);
    expect(mine).toMatchObject({
      status: 200,
      body: { projects: [{ uuid: key.uuid, requests: [{ state: "sent" }, { state: "sent" }] }] },
    });
    const booked = { prestataireId: ids[0], outcome: "booked" };
    expect(await post("outcome", booked, { cookie })).toMatchObject({
      status: 200,
      body: { status: "BOOKED" },
    });
    const profile = { firstname: "Léonie", lastname: "Moreau", phone: "" };
    expect(await post("update-profile", profile, { cookie })).toMatchObject({
      body: { firstname: "Léonie", phone: null, email },
    });
    expect(await get("mine")).toMatchObject({ status: 401, body: { error: "unauthorized" } });
  });

  it.each(mainLocales)("label every choice in %s", async (locale) => {
    const { status, body } = await get("ranges", `locale=${locale}`);
    expect(status).toBe(200);
    const lists = body as Record<string, { code: string; label: string }[]>;
    expect(Object.keys(lists).sort()).toEqual([
      "budgetPlannerRanges",
      "budgetRanges",
      "eventDatePrecisions",
      "eventTypes",
      "guestRanges",
      "languages",
      "serviceTypes",
    ]);
    for (const list of Object.values(lists)) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
      for (const { code, label } of list) expect(label, code).toMatch(/\p{L}|\d/u);
    }
    expect(lists.eventTypes).toHaveLength(17);
    expect(lists.serviceTypes).toHaveLength(9);
  });

  it("give amounts in the currency of the site", async () => {
    const handler = await import("@/app/api/project/ranges/route");
    const ask = async (host: string) => {
      const request = new Request(`http://${host}/api/project/ranges`, { headers: { host } });
      return (await handler.GET(request, { params: Promise.resolve({}) })).text();
    };
    expect(await ask("uk.localhost")).toContain("£");
    expect(await ask("de.localhost")).toContain("€");
  });

  it("refuse a wrong code and set no session for it", async () => {
    const { key } = await registered();
    const code = await lastCode(key.uuid);
    const wrong = code === "000000" ? "111111" : "000000";
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => post("verify", { ...key, code: wrong })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(8);
    expect(guesses.every(({ headers }) => !headers.has("set-cookie"))).toBe(true);
    expect((await post("verify", { ...key, code })).status).toBe(429);
    const { memberId } = await projectRow(key.uuid);
    expect(memberId).toBeNull();
    expect(await db.$count(sessions, eq(sessions.userAgent, key.uuid))).toBe(0);
  });

  it("refuse a session's cookie from another site", async () => {
    const { key } = await registered();
    const cookie = cookieOf(await post("verify", { ...key, code: await lastCode(key.uuid) }));
    const handler = (await import("@/app/api/project/close/route")).POST;
    const request = new Request("http://fr.localhost/api/project/close", {
      method: "POST",
      headers: {
        host: "fr.localhost",
        cookie,
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
      },
      body: JSON.stringify({ uuid: key.uuid, reason: "given_up" }),
    });
    expect((await handler(request, { params: Promise.resolve({}) })).status).toBe(403);
    expect((await projectRow(key.uuid)).status).toBe("OPEN");
  });

  it("describe errors in the reader's language", async () => {
    const body = { ...answers, eventDate: "2001-01-01" };
    const french = await post("save-project", body);
    const german = await post("save-project", body, { host: "de.localhost" });
    expect([french.body.fields, german.body.fields]).toEqual([
      { eventDate: "date_past" },
      { eventDate: "date_past" },
    ]);
    expect(french.body.detail).not.toBe(german.body.detail);
  });

  it("accept thirty new projects an hour from one IP address, then refuse", async () => {
    const statuses: number[] = [];
    let last: Awaited<ReturnType<typeof post>> | undefined;
    for (let n = 0; n < 60 && statuses.at(-1) !== 429; n++) {
      last = await post("save-project", {});
      statuses.push(last.status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeLessThanOrEqual(31);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last?.body).toMatchObject({ error: "too_many_requests" });
  });
});
