import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as healthz } from "@/app/healthz/route";
import { GET as media } from "@/app/media/[folder]/[file]/route";
import { GET as readyz } from "@/app/readyz/route";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import { placeContainer, type TestContainer } from "./container";
import { hostileTexts } from "./hostile";

let container: TestContainer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "promesse-media-"));
  container = placeContainer({ gateways: { fileStorage: createFolderStorage(folder) } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fetchMedia = (first: string, file: string) =>
  media(new Request("http://fr.localhost/media"), { params: Promise.resolve({ folder: first, file }) });

describe("/healthz and /readyz", () => {
  it("tell the process from its database, and say nothing of either", async () => {
    expect(await healthz().text()).toBe("ok");
    expect((await readyz()).status).toBe(200);
    const gone = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1:5432"));
    const away = placeContainer({ database: { db: {}, sql: gone, close: async () => {} } as never });
    const answer = await readyz();
    expect([answer.status, await answer.text()]).toEqual([503, "database unreachable"]);
    expect(away.lines.join("")).toContain("ECONNREFUSED");
    expect(healthz().status).toBe(200);
    Object.assign(globalThis, { __promesseContainer: container });
  });
});

describe("/media", () => {
  it("hands out a picture with a fixed type and no rights", async () => {
    const key = await container.gateways.fileStorage.put(Uint8Array.of(1, 2, 3), "webp");
    const [first = "", file = ""] = key.split("/");
    const answer = await fetchMedia(first, file);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "3",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("serves no other kind of file, though it is kept", async () => {
    const key = await container.gateways.fileStorage.put(Buffer.from("<svg onload=alert(1)>"), "svg");
    const [first = "", file = ""] = key.split("/");
    expect((await fetchMedia(first, file)).status).toBe(404);
  });

  it("answers 404 to every name that is not of its making", async () => {
    const names = [...hostileTexts, "..", ".", "passwd", "%2e%2e%2fpasswd", "x.webp/../../secret"];
    for (const name of names)
      for (const [first, file] of [
        [name, `${"a".repeat(64)}.webp`],
        ["aa", `${name}.webp`],
        ["..", `..${name}.jpg`],
        [name, name],
      ] as const) {
        const answer = await fetchMedia(first, file);
        expect(
          [answer.status, answer.headers.get("cache-control")],
          JSON.stringify(name).slice(0, 40),
        ).toEqual([404, "no-store"]);
      }
  });
});
