import { createServer, type IncomingHttpHeaders, request } from "node:http";
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
const server = createServer((asked, response) => {
  if (!tiles(asked, response)) response.writeHead(418).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** What stands on the wire: `fetch` would unpack it. */
const front = (headers: Record<string, string> = {}, asked = path, method = "GET") =>
  new Promise<Sent>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request(
      { port, host: "127.0.0.1", path: asked, headers, method, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      },
    );
    sent.on("error", reject).end();
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

  it("has the headers of a GET and no body for HEAD, and the condition holds there too", async () => {
    const got = await front({ "accept-encoding": "br" });
    const head = await front({ "accept-encoding": "br" }, path, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ["etag", "content-length", "content-encoding", "cache-control"])
      expect(head.headers[name], name).toBe(got.headers[name]);
    const known = await front({ "if-none-match": got.headers.etag ?? "" }, path, "HEAD");
    expect([known.status, known.headers["content-length"]]).toEqual([304, undefined]);
    expect((await front({}, path.replace("22.pbf", "64.pbf"), "HEAD")).status).toBe(404);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "is not answered to %s by the front",
    async (method) => {
      expect((await front({}, path, method)).status).toBe(418);
    },
  );

  it.each([
    { range: "bytes=0-9" },
    { range: "bytes=5-1" },
    { range: "bytes=0-0,5-9" },
    { range: `bytes=${"9".repeat(5_000)}-` },
    { "if-range": '"x"', range: "bytes=0-9" },
    { "if-none-match": "W/" },
    { "if-none-match": '"' },
    { "if-none-match": "x,".repeat(3_000) },
    { "if-modified-since": "yesterday" },
  ])("is sent whole whatever part or condition is asked for: %j", async (headers) => {
    const { status, bytes } = await front({ "accept-encoding": "br", ...headers } as Record<string, string>);
    expect([status, bytes]).toEqual([200, Buffer.from(readTile(6, 32, 22) ?? [])]);
  });

  it("is a short 404 on the wire for every tile out of range", async () => {
    const most = String(Number.MAX_SAFE_INTEGER);
    for (const part of [
      "6/64/22",
      "6/32/64",
      "6/-1/22",
      "6/1.5/22",
      "2/1/1",
      "10/1/1",
      `6/${most}/22`,
      "6/1e9/22",
      "6/%00/22",
    ]) {
      const { status, bytes } = await front({}, `/map-land/${paris.version}/${part}.pbf`);
      expect([status, bytes.length], part).toEqual([404, 13]);
    }
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
