import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as draft from "@/app/api/drafts/[form]/route";
import * as accept from "@/app/api/event-requests/[uuid]/visits/[visitId]/accept/route";
import * as propose from "@/app/api/project/propose-visit/route";
import * as image from "@/app/api/venues/[id]/images/[imageId]/route";
import * as order from "@/app/api/venues/[id]/images/order/route";
import * as images from "@/app/api/venues/[id]/images/route";
import * as publish from "@/app/api/venues/[id]/publish/route";
import * as one from "@/app/api/venues/[id]/route";
import * as season from "@/app/api/venues/[id]/seasons/[seasonId]/route";
import * as seasons from "@/app/api/venues/[id]/seasons/route";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { visitSlots } from "@/db/schema/leads/visits";
import { venueSeasons } from "@/db/schema/listing/venue-calendar";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { testDatabase } from "../../support/database";
import { castle } from "../../support/venues";
import { type Answer, type Call, problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";
import { layPlaces } from "./fixtures";
import { formCall, jpegBlob, makeVisit, makeWorld, nobody, venueOf } from "./venue-world";

const { db } = testDatabase();
beforeAll(async () => {
  placeContainer({ limits: unlimited });
  await layPlaces();
});

const nextYear = new Date().getUTCFullYear() + 1;
const summer = {
  name: "Été",
  fromDay: `${nextYear}-06-01`,
  toDay: `${nextYear}-08-31`,
  price: 4_500,
  unit: "day",
  minimum: null,
} as const;
type Try = (locale: Locale) => Promise<Answer>;
const inLocale = (locale: Locale, call: Call = {}): Call => ({
  ...call,
  headers: { cookie: `locale=${locale}` },
});

/** Code and status of a refusal, and what has to be there for it to happen. */
const refusals: [code: string, status: number, arrange: () => Promise<Try>][] = [
  [
    "not_found",
    404,
    async () => {
      const { call } = await makeWorld();
      return (locale) => call(one.GET, "GET", inLocale(locale, { params: { id: nobody } }));
    },
  ],
  [
    "quota_reached",
    409,
    async () => {
      const { call } = await makeWorld();
      const { POST } = await import("@/app/api/venues/route");
      return (locale) => call(POST, "POST", inLocale(locale, { body: castle }));
    },
  ],
  [
    "image_required",
    409,
    async () => {
      const { call, params } = await makeWorld();
      return (locale) => call(publish.PUT, "PUT", inLocale(locale, { params, body: { published: true } }));
    },
  ],
  [
    "last_image",
    409,
    async () => {
      const { call, params, imageIds } = await makeWorld(1, { publishedAt: new Date() });
      const key = { ...params, imageId: imageIds[0] ?? "" };
      return (locale) => call(image.DELETE, "DELETE", inLocale(locale, { params: key }));
    },
  ],
  [
    "images_full",
    409,
    async () => {
      const { call, params } = await makeWorld(30);
      const form = await formCall([["file", await jpegBlob()]]);
      return (locale) => call(images.POST, "POST", inLocale(locale, { params, ...form }));
    },
  ],
  [
    "order_outdated",
    409,
    async () => {
      const { call, params } = await makeWorld(2);
      return (locale) => call(order.PUT, "PUT", inLocale(locale, { params, body: { ids: [nobody] } }));
    },
  ],
  [
    "venue_changed",
    409,
    async () => {
      const { call, params } = await makeWorld();
      const body = { ...castle, version: "an older one" };
      return (locale) => call(one.POST, "POST", inLocale(locale, { params, body }));
    },
  ],
  [
    "draft_changed",
    409,
    async () => {
      const { call } = await makeWorld();
      const params = { form: "venue" };
      await call(draft.PUT, "PUT", { params, body: { answers: { name: "Un" } } });
      const body = { answers: { name: "Deux" }, known: null };
      return (locale) => call(draft.PUT, "PUT", inLocale(locale, { params, body }));
    },
  ],
  ...(
    [
      ["no_image", 400, async () => formCall([["caption", "Rien"]])],
      ["INVALID_FILE_TYPE", 415, async () => formCall([["file", new Blob(["<svg/>"])]])],
      ["too_small", 422, async () => formCall([["file", await jpegBlob(200)]])],
      [
        "FILE_TOO_LARGE",
        413,
        async () => formCall([["file", new Blob([await jpegBlob(), new Uint8Array(10 * 1024 * 1024)])]]),
      ],
    ] as const
  ).map(([code, status, form]): [string, number, () => Promise<Try>] => [
    code,
    status,
    async () => {
      const { call, params } = await makeWorld();
      const body = await form();
      return (locale) => call(images.POST, "POST", inLocale(locale, { params, ...body }));
    },
  ]),
  [
    "season_overlap",
    409,
    async () => {
      const { call, params } = await makeWorld();
      await call(seasons.POST, "POST", { params, body: summer });
      return (locale) => call(seasons.POST, "POST", inLocale(locale, { params, body: summer }));
    },
  ],
  [
    "seasons_full",
    409,
    async () => {
      const { call, params, venue } = await makeWorld();
      await db.insert(venueSeasons).values(
        Array.from({ length: 40 }, (_, n) => ({
          ...summer,
          priceCents: 450_000,
          venueId: venue.id,
          fromDay: `${2050 + n}-01-01`,
          toDay: `${2050 + n}-02-01`,
        })),
      );
      return (locale) => call(seasons.POST, "POST", inLocale(locale, { params, body: summer }));
    },
  ],
  [
    "season_not_found",
    404,
    async () => {
      const { call, params } = await makeWorld();
      const key = { ...params, seasonId: nobody };
      return (locale) => call(season.PUT, "PUT", inLocale(locale, { params: key, body: summer }));
    },
  ],
  [
    "visit_not_found",
    404,
    async () => {
      const { call, uuid } = await makeVisit(null);
      const params = { uuid, visitId: nobody };
      return (locale) => call(accept.POST, "POST", inLocale(locale, { params, body: { position: 1 } }));
    },
  ],
  [
    "unlock_required",
    403,
    async () => {
      const { call, uuid, visitId } = await makeVisit("proposed");
      const params = { uuid, visitId };
      return (locale) => call(accept.POST, "POST", inLocale(locale, { params, body: { position: 1 } }));
    },
  ],
  [
    "visit_settled",
    409,
    async () => {
      const now = new Date();
      const { call, uuid, visitId } = await makeVisit("cancelled", { seenAt: now, unlockedAt: now });
      const params = { uuid, visitId };
      return (locale) => call(accept.POST, "POST", inLocale(locale, { params, body: { position: 1 } }));
    },
  ],
  [
    "visit_past",
    409,
    async () => {
      const now = new Date();
      const { call, uuid, visitId } = await makeVisit("proposed", { seenAt: now, unlockedAt: now });
      await db
        .update(visitSlots)
        .set({ day: "2026-01-05" })
        .where(and(eq(visitSlots.visitId, visitId), eq(visitSlots.position, 1)));
      const params = { uuid, visitId };
      return (locale) => call(accept.POST, "POST", inLocale(locale, { params, body: { position: 1 } }));
    },
  ],
  [
    "visit_exists",
    409,
    async () => {
      const { call, body } = await makeVisit("proposed");
      return (locale) => call(propose.POST, "POST", inLocale(locale, { body }));
    },
  ],
  [
    "visits_full",
    409,
    async () => {
      const { call, body, add } = await makeVisit("declined");
      await add("declined");
      await add("cancelled");
      return (locale) => call(propose.POST, "POST", inLocale(locale, { body }));
    },
  ],
  [
    "visit_unavailable",
    409,
    async () => {
      const { call, body, uuid } = await makeVisit(null);
      await db
        .update(eventRequests)
        .set({ rejectedAt: new Date(), rejectionReason: "budget", seenAt: new Date() })
        .where(eq(eventRequests.id, uuid));
      return (locale) => call(propose.POST, "POST", inLocale(locale, { body }));
    },
  ],
];

describe("the refusals about venues", () => {
  it.each(refusals)("%s is a %i with its sentence in seven languages", async (code, status, arrange) => {
    const attempt = await arrange();
    const sentences = new Set<string>();
    for (const locale of mainLocales) {
      const answer = await attempt(locale);
      const problem = problemOf(answer);
      expect([answer.status, problem.error], answer.text).toEqual([status, code]);
      expect(problem.status).toBe(status);
      const known = Object.values(await messagesOf(locale)).flatMap((room) =>
        Object.values((room as { errors?: Record<string, string> }).errors ?? {}),
      );
      const isPlain = known.includes(problem.detail);
      expect(isPlain || /^\p{Lu}/u.test(problem.detail), problem.detail).toBe(true);
      sentences.add(problem.detail);
    }
    expect(sentences.size).toBe(mainLocales.length);
  });

  it("repeat nothing that the caller wrote", async () => {
    const { call, params } = await makeWorld();
    const secret = "geheim-4711";
    for (const body of [
      { ...castle, name: [secret] },
      { ...castle, [secret]: 1 },
    ]) {
      const answer = await call(one.POST, "POST", { params, body });
      expect(answer.status).toBe(400);
      expect(problemOf(answer).detail).not.toContain(secret);
    }
    expect(venueOf(await call(one.GET, "GET", { params })).name).not.toContain(secret);
  });
});
