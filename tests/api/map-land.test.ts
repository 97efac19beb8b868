import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/map-land/[version]/[z]/[x]/[file]/route";
import { landVersion, readTile } from "@/lib/places/land/read-tile";

const paris = { version: landVersion(), z: "6", x: "32", file: "22.pbf" };

const ask = (params: Partial<typeof paris> = {}, headers: Record<string, string> = {}) =>
  GET(new Request("http://fr.localhost:3000/map-land", { headers }), {
    params: Promise.resolve({ ...paris, ...params }),
  });
const body = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("a tile of the map", () => {
  it("may be kept for ever by everybody, and no cookie is read or set", async () => {
    const answer = await ask({}, { "accept-encoding": "gzip, br", cookie: "session=x" });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-security-policy": "default-src 'none'",
      "content-type": "application/vnd.mapbox-vector-tile",
      etag: `"${landVersion()}-6-32-22"`,
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(await body(answer)).toEqual(Buffer.from(readTile(6, 32, 22) ?? []));
  });

  it("is the same in every encoding", async () => {
    const brotli = brotliDecompressSync(await body(await ask({}, { "accept-encoding": "br" })));
    const gzip = await ask({}, { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await body(gzip))).toEqual(brotli);
    const plain = await ask();
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await body(plain)).toEqual(brotli);
  });

  it("is not sent again to who has it", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    const again = await ask({}, { "if-none-match": `"x", W/${etag}` });
    expect([again.status, (await body(again)).length, again.headers.get("etag")]).toEqual([304, 0, etag]);
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
    const answer = await ask(params);
    expect([answer.status, (await body(answer)).length]).toEqual([404, 13]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});
