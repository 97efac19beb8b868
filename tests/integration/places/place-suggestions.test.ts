import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteIn } from "@/lib/core/markets/markets";
import { createPlaceSuggestions } from "@/lib/http/public-pages/place-suggestions";
import { loadPlaceIndex } from "@/lib/places/load-index";
import { LOCALITY_SECONDS, searchLocality } from "@/lib/places/search-locality";
import type { PlaceIndex } from "@/lib/places/search-place-index";
import { seededDatabase } from "./seeded";

const DOOR = 418;
let database: Awaited<ReturnType<typeof seededDatabase>>;
let index: PlaceIndex | null = null;
const server = createServer();

beforeAll(async () => {
  database = await seededDatabase();
  const suggest = createPlaceSuggestions({
    index: () => index,
    siteOf: ({ headers }) => (headers.host === "fr.localhost" ? siteIn("FR") : null),
    shared: ["X-Shared", "yes"],
    sessionCookie: "session=",
    purgeSupplier: () => null,
  });
  server.on("request", (request, response) => {
    if (!suggest(request, response)) response.writeHead(DOOR).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function get(path: string, { method = "GET", ...headers }: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path, method, agent: false };
    ask({ ...options, headers: { host: "fr.localhost", ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("place suggestions before Next", () => {
  it("leave all requests to the route until the places are loaded", async () => {
    expect((await get("/search/locality?q=avi")).status).toBe(DOOR);
  });

  it("are the same as the answers of the route, compressed or not", async () => {
    index = await loadPlaceIndex(database);
    for (const [query, input] of [
      ["q=avi", { q: "avi" }],
      ["q=avi&country=FR", { q: "avi", country: "FR" }],
      ["q=gen%C3%A8ve&type=city", { q: "genève", type: "city" }],
      ["q=84+avi&country=FR", { q: "84 avi", country: "FR" }],
      ["q=", { q: "" }],
    ] as const) {
      const expected = JSON.stringify(await searchLocality({ ...database, locale: "fr-FR" }, input));
      for (let again = 0; again < 2; again++) {
        const plain = await get(`/search/locality?${query}`);
        expect(plain.status, query).toBe(200);
        expect(plain.body.toString()).toBe(expected);
        expect(plain.headers).toMatchObject({
          "content-type": "application/json; charset=utf-8",
          "cache-control": `public, max-age=${LOCALITY_SECONDS}`,
          "x-content-type-options": "nosniff",
          "content-length": String(Buffer.byteLength(expected)),
        });
        expect(plain.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
        const zipped = await get(`/search/locality?${query}`, { "accept-encoding": "gzip, br" });
        const isZipped = zipped.headers["content-encoding"] === "gzip";
        expect(isZipped).toBe(Buffer.byteLength(expected) >= 1_024);
        expect((isZipped ? gunzipSync(zipped.body) : zipped.body).toString()).toBe(expected);
      }
    }
  });

  it.each([
    ["no query", "/search/locality", {}],
    ["an unknown field", "/search/locality?q=avi&page=2", {}],
    ["a field twice", "/search/locality?q=avi&q=lyon", {}],
    ["an unknown country", "/search/locality?q=avi&country=XX", {}],
    ["a text that is too long", `/search/locality?q=${"a".repeat(101)}`, {}],
    ["another method", "/search/locality?q=avi", { method: "POST" }],
    ["a question for the head alone", "/search/locality?q=avi", { method: "HEAD" }],
    ["an unknown host", "/search/locality?q=avi", { host: "elsewhere.test" }],
    ["who is signed in", "/search/locality?q=avi", { cookie: "theme=dark; session=abc" }],
    ["a token", "/search/locality?q=avi", { authorization: "Bearer abc" }],
    ["another address", "/search/locality/?q=avi", {}],
  ])("leave to the door: %s", async (_, path, options) => {
    expect((await get(path, options as Record<string, string>)).status).toBe(DOOR);
  });

  it("are not reused for the host of another country", async () => {
    expect((await get("/search/locality?q=avi")).status).toBe(200);
    expect((await get("/search/locality?q=avi", { host: "elsewhere.test" })).status).toBe(DOOR);
  });
});
