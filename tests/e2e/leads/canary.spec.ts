import { globSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema/identity/sessions";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { hashToken } from "@/lib/core/crypto";
import { openSites } from "@/lib/core/markets/open-markets";
import type { Account } from "@/scripts/shots/scene";
import { readSitemap } from "../seo/read-sitemap";
import { crawl, type Found, readCalls } from "../support/crawl";
import { demoUser, newCouple, newProvider, newRequest, openSession } from "../support/people";
import { leaksIn, lockedRequest, secretsFor } from "../support/secrets";
import { expect, originOf, test } from "../support/test";

const origin = originOf("fr");
const isPublic = (path: string) => /^\/(wedding-planner|annuaire|$)/.test(path);

/** A viewer: the session, the viewer's own data, and the minimum number of pages to find. */
interface Eyes {
  cookie?: string;
  userId?: string;
  memberId?: string;
  pages: number;
  /** Folder of screens, each of which the viewer must have read. */
  group?: string;
  /** Screens of the folder that belong to this viewer; all of them by default. */
  owns?: (screen: string) => boolean;
  /** Screens of the folder to which no link leads. */
  alone?: readonly string[];
}

/** Screens of a folder that were not among the pages. Add a new one without a link to `alone`. */
function unread(group: string, pages: readonly Found[], owns = (_: string) => true): string[] {
  const paths = pages.map(({ url }) => new URL(url.replace(/ \(payload\)$/, "")).pathname);
  const screens = globSync(`app/[[]locale[]]/(${group})/**/page.tsx`).map((file) =>
    file.replace(/^app\/\[locale\]\/\([a-z]+\)/, "").replace(/\/page\.tsx$/, ""),
  );
  expect(screens.length).toBeGreaterThan(5);
  return screens.filter(owns).filter((screen) => {
    const shape = new RegExp(`^${screen.replaceAll(/\[[^\]]+\]/g, "[^/]+")}$`);
    return !paths.some((path) => shape.test(path));
  });
}

const demo =
  (account: Account, pages: number, more: Partial<Eyes> = {}) =>
  async (db: Database) => {
    const userId = await demoUser(db, account);
    return { cookie: `session=${await openSession(db, { userId })}`, userId, pages, ...more };
  };

/** An admin who impersonates a provider with locked requests. */
async function standIn(db: Database): Promise<Eyes> {
  const [userId, adminId] = [await demoUser(db, "claire"), await demoUser(db, "admin")];
  const sessionOf = async (id: string) => {
    const [row] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.idHash, hashToken(id)));
    return row?.id ?? "";
  };
  const cookie = await openSession(db, { userId });
  await db
    .update(sessions)
    .set({
      impersonatorUserId: adminId,
      impersonatorSessionId: await sessionOf(await openSession(db, { userId: adminId })),
      impersonationReason: "a call for help",
      impersonationExpiresAt: new Date(Date.now() + 50 * 60_000),
    })
    .where(eq(sessions.id, await sessionOf(cookie)));
  return { cookie: `session=${cookie}`, userId, pages: 9 };
}

const isOfVenues = (screen: string) => screen.startsWith("/venues");

const viewers: Record<string, (db: Database) => Promise<Eyes>> = {
  "a visitor": async () => ({ pages: 200 }),
  "a couple": async (db) => {
    const { member } = await newRequest(db, await demoUser(db, "claire"));
    const [project] = await db.select().from(projects).where(eq(projects.memberId, member.id));
    const steps = ["providers", "sent", "verify", "edit"].map((step) => `/project/${project?.id}/${step}`);
    return {
      cookie: `session=${await openSession(db, { memberId: member.id })}`,
      memberId: member.id,
      pages: 5,
      group: "couple",
      alone: [...steps, "/project/new", "/review/nobody-sent-this", "/my/account", "/my/erased"],
    };
  },
  "a provider who has not paid": demo("claire", 9, {
    group: "provider",
    owns: (screen) => !isOfVenues(screen),
    // Only customers have a link to their testimonial and to a late payment, and accounts with room for a portfolio
    // to a new one.
    alone: ["/security", "/subscription/testimonial", "/subscription/payment", "/portfolios/new"],
  }),
  "an admin in a provider's place": standIn,
  "a provider nobody wrote to": async (db) => {
    const { id: userId } = await newProvider(db);
    return { cookie: `session=${await openSession(db, { userId })}`, userId, pages: 5 };
  },
  "a Premium provider": demo("premium", 9),
  "a venue": demo("venue", 5, { group: "provider", owns: isOfVenues }),
  "an administrator": async (db) => {
    const alone = ["/admin", `/admin/users/${await demoUser(db, "claire")}`];
    return demo("admin", 5, { group: "admin", alone })(db);
  },
};

test("the crawler detects a contact on a page", () => {
  const secrets = { emails: new Set(["a.b@c.test"]), digits: new Set(["612345678"]), names: ["Quitzow"] };
  const hidden = [
    '{"e":"A.b\\u0040c.test"}',
    "a.b&#64;c.test",
    "06 12 34 56 78",
    "+33612345678",
    "Léa Quitzow",
  ];
  for (const text of hidden) expect(leaksIn({ url: "x", text }, secrets), text).toHaveLength(1);
  expect(leaksIn({ url: "x", text: "1 612 345 679, b@c.test" }, secrets)).toEqual([]);
});

for (const [viewer, look] of Object.entries(viewers)) {
  test(`${viewer} finds no contact of a locked request on any page`, async ({ db }) => {
    // A visitor reads every public page, most of them for the first time.
    test.slow(viewer === "a visitor");
    const eyes = await look(db);
    const member = await newCouple(db);
    const digits = member.phone?.replace("+33", "0") ?? "";
    const message = `Écrivez à ${member.email} ou appelez le ${digits.replace(/(\d\d)(?=\d)/g, "$1•")} : nous cherchons quelqu’un. ${member.lastname}, insta ${member.lastname.toLowerCase()}`;
    const receivers = [await demoUser(db, "claire"), await demoUser(db, "premium")];
    const sent = await Promise.all(receivers.map((id) => newRequest(db, id, { member, message })));
    const mine = eyes.userId
      ? await db
          .select({ id: eventRequests.id })
          .from(eventRequests)
          .where(eq(eventRequests.providerId, eyes.userId))
      : [];
    const uuids = [...sent.map(({ uuid }) => uuid), ...mine.map(({ id }) => id)];
    const secrets = await secretsFor(db, eyes, [member]);

    const starts = [
      "/",
      "/dashboard",
      "/event-requests",
      "/my/project",
      ...sent.map(({ path }) => path),
      ...(eyes.alone ?? []),
    ];
    // Public pages are the same for everybody: the visitor reads all of them, the others only their own
    // screens.
    const pages = await crawl(origin, starts, eyes.cookie, (path) => !eyes.cookie || !isPublic(path));
    const calls = await readCalls(origin, eyes.cookie, [...new Set(uuids)]);
    expect(pages.length).toBeGreaterThan(2 * eyes.pages);
    expect(calls.length).toBeGreaterThan(5);
    if (eyes.group) expect(unread(eyes.group, pages, eyes.owns)).toEqual([]);
    expect([...pages, ...calls].flatMap((found) => leaksIn(found, secrets))).toEqual([]);
  });
}

/** The folder of the request list: on each site the same screens, in its words and by its own rules. */
const isOfRequests = (path: string) => /^\/(dashboard|event-requests)/.test(path);

test("no site tells a provider of its country the contact of a locked request", async ({ db }) => {
  test.slow();
  const countries = new Set<string>();
  for (const { key, country } of openSites()) {
    const site = originOf(key);
    const { uuid, path, cookie, secrets } = await lockedRequest(db, country);
    const pages = await crawl(site, ["/dashboard", "/event-requests", path], cookie, isOfRequests);
    // Calls answer in data: those of one site of a country are those of its other sites.
    const calls = countries.has(country) ? [] : await readCalls(site, cookie, [uuid]);
    countries.add(country);
    expect(
      pages.some(({ url, text }) => url === site + path && text.includes(uuid)),
      key,
    ).toBe(true);
    expect([...pages, ...calls].flatMap((found) => leaksIn(found, secrets))).toEqual([]);
  }
});

for (const { key } of openSites().filter(({ key: own }) => own !== "fr"))
  test(`a visitor finds no contact of any couple on ${key}`, async ({ db }) => {
    test.slow();
    const secrets = await secretsFor(db, {}, [await newCouple(db)]);
    const site = originOf(key);
    const pages = (await readSitemap(site)).map(({ path }) => path);
    // One page of each kind and place is enough: all of them are rendered from the same rows.
    const kinds = [...Map.groupBy(pages, (path) => path.split("/").slice(0, 2).join("/")).values()];
    const asked = kinds.flatMap((paths) => paths.slice(0, 8));
    expect(asked.length).toBeGreaterThan(10);
    const read = await crawl(site, asked, undefined, () => false);
    expect(read.flatMap((found) => leaksIn(found, secrets))).toEqual([]);
  });
