import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/map-land/[version]/[z]/[x]/[file]/route";
import { createMapTiles } from "@/lib/http/front/map-tiles";
import { landVersion, readTile } from "@/lib/places/land/read-tile";

const paris = { version: landVersion(), z: "6", x: "32", file: "22.pbf" };
const path = `/map-land/${paris.version}/6/32/22.pbf`;

const route = (params: Partial<typeof paris> = {}, headers: Record<string, string> = {}) =>
  GET(new Request("http://fr.localhost:3000/map-land", { headers }), {
    params: Promise.resolve({ ...paris, ...params }),
  });
const body = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

const tiles = createMapTiles(({ headers }) => headers.host !== "elsewhere.test", []);
const server = createServer((request, response) => {
  if (!tiles(request, response)) response.writeHead(418).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** What stands on the wire: `fetch` would unpack it. */
const front = (headers: Record<string, string> = {}, asked = path) =>
  new Promise<Sent>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: "127.0.0.1", path: asked, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    }).on("error", reject);
  });

describe("a tile of the map", () => {
  it("may be kept for ever by everybody, and no cookie is read or set", async () => {
    const { status, headers, bytes } = await front({ "accept-encoding": "gzip, br", cookie: "session=x" });
    const { date: _, connection: __, ...own } = headers;
    expect([status, bytes]).toEqual([200, Buffer.from(readTile(6, 32, 22) ?? [])]);
    expect(own).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-length": String(bytes.length),
      "content-security-policy": "default-src 'none'",
      "content-type": "application/vnd.mapbox-vector-tile",
      etag: `"${landVersion()}-6-32-22"`,
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  });

  it("is the same in every encoding", async () => {
    const brotli = brotliDecompressSync((await front({ "accept-encoding": "br" })).bytes);
    const gzip = await front({ "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes)).toEqual(brotli);
    const plain = await front();
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.bytes).toEqual(brotli);
  });

  it("is not packed by the route, whose answers Next sends without the name of their encoding", async () => {
    const answer = await route({}, { "accept-encoding": "gzip, br" });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await body(answer)).toEqual((await front()).bytes);
  });

  it("is not sent again to who has it", async () => {
    const etag = (await front()).headers.etag ?? "";
    const again = await front({ "if-none-match": `"x", W/${etag}` });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
  });

  it("is only taken from its own address, and on our hosts", async () => {
    for (const asked of ["/map-land", "/map-land/1/2/3", `${path}/more`, "/wedding-planners"])
      expect((await front({}, asked)).status, asked).toBe(418);
    expect((await front({ host: "elsewhere.test" })).status).toBe(418);
    expect((await front({}, "/map-land/x/6/32/22.pbf")).status).toBe(404);
  });

  it.each([
    { version: "0123456789ab" },
    { version: "../../etc" },
    { z: "2" },
    { z: "10" },
    { z: "99" },
    { z: "-6" },
    { z: "6.0" },
    { z: "06" },
    { z: "1e1" },
    { z: "٦" },
    { x: "64" },
    { x: "9".repeat(10_000) },
    { x: "NaN" },
    { file: "64.pbf" },
    { file: "1.pbf" },
    { file: "22.png" },
    { file: "22.pbf\n" },
    { file: "..%2F22.pbf" },
    { file: "" },
  ])("is a short 404 for %j", async (params) => {
    const answer = await route(params);
    expect([answer.status, (await body(answer)).length]).toEqual([404, 13]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});
