import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/texts/[version]/[locale]/[names]/route";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { createTextFiles } from "@/lib/http/front/text-files";

const files = createTextFiles(({ headers }) => headers["x-site"] !== "none", []);
const server = createServer((asked, response) => {
  if (!files(asked, response)) response.writeHead(418).end();
});
let origin = "";
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      server.listen(0, "127.0.0.1", () => {
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        resolve();
      }),
    ),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const FOREVER = "public, max-age=31536000, immutable";

describe("texts of screens", () => {
  it("are compiled, kept for ever, and the same for every order of their names", async () => {
    const address = await textsAddress("fr-FR", ["ui", "core", "core"]);
    expect(address).toBe(await textsAddress("fr-FR", ["core", "ui"]));
    expect(address).toMatch(/^\/texts\/[\w-]{12}\/fr-FR\/core,ui$/);
    const answer = await fetch(origin + address);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, FOREVER]);
    expect(await answer.json()).toEqual(await pickMessages("fr-FR", ["core", "ui"]));
  });

  it("differ by language and by the spelling of a country", async () => {
    const addresses = await Promise.all(
      (["fr-FR", "fr-BE", "de-DE", "de-CH"] as const).map((locale) =>
        textsAddress(locale, ["accounts", "layout", "projects"]),
      ),
    );
    expect(
      new Set(addresses.map((address) => address.replace(/[a-z]{2}-[A-Z]{2}/, ""))).size,
    ).toBeGreaterThan(2);
    expect(new Set(addresses).size).toBe(4);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("are packed by %s", async (encoding, unpack) => {
    const address = await textsAddress("de-DE", ["core", "layout"]);
    const { request } = await import("node:http");
    const { headers, bytes } = await new Promise<{ headers: object; bytes: Buffer }>((resolve, reject) => {
      request(origin + address, { headers: { "accept-encoding": encoding } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
      })
        .on("error", reject)
        .end();
    });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(JSON.parse(unpack(bytes).toString())).toEqual(await pickMessages("de-DE", ["core", "layout"]));
  });

  it("of another version are those of today, and are not stored", async () => {
    const address = (await textsAddress("it-IT", ["core"])).replace(
      /\/texts\/[\w-]{12}/,
      "/texts/aaaaaaaaaaaa",
    );
    const answer = await fetch(origin + address);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual(await pickMessages("it-IT", ["core"]));
  });

  it.each([
    "/texts/",
    "/texts/aaaaaaaaaaaa/fr-FR/",
    "/texts/aaaaaaaaaaaa/fr-FR/nothing",
    "/texts/aaaaaaaaaaaa/fr-FR/core,__proto__",
    "/texts/aaaaaaaaaaaa/xx-XX/core",
    "/texts/aaaaaaaaaaaa/fr-FR/core/more",
    "/texts/a/fr-FR/core",
    `/texts/aaaaaaaaaaaa/fr-FR/${"core,".repeat(200)}core`,
    "/texts/aaaaaaaaaaaa/fr-FR/%63ore",
  ])("are not found at %s", async (address) => {
    const answer = await fetch(origin + address);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("are only for our hosts, and only read", async () => {
    const address = await textsAddress("fr-FR", ["core"]);
    expect((await fetch(origin + address, { headers: { "x-site": "none" } })).status).toBe(418);
    expect((await fetch(origin + address, { method: "POST" })).status).toBe(418);
    expect(await (await fetch(origin + address, { method: "HEAD" })).text()).toBe("");
  });

  it("come from the route where no front answers", async () => {
    const address = await textsAddress("es-ES", ["core", "ui"]);
    const answer = await GET(new Request(`http://es.localhost:3000${address}`));
    expect(answer.headers.get("cache-control")).toBe(FOREVER);
    expect(await answer.json()).toEqual(await pickMessages("es-ES", ["core", "ui"]));
  });
});
