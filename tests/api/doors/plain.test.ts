import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/[...path]/route";
import { GET as healthz } from "@/app/healthz/route";
import { GET as media } from "@/app/media/[folder]/[file]/route";
import { GET as readyz } from "@/app/readyz/route";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider } from "../../support/factories";
import { makeFile } from "../../support/files";
import { signIn } from "../../support/sessions";
import { placeContainer, type TestContainer } from "./container";
import { hostileTexts } from "./hostile";

let container: TestContainer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "promesse-media-"));
  container = placeContainer({ gateways: { fileStorage: createFolderStorage(folder) } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fetchMedia = (first: string, file: string, headers: Record<string, string> = {}) =>
  media(new Request("http://fr.localhost/media", { headers: { host: "fr.localhost", ...headers } }), {
    params: Promise.resolve({ folder: first, file }),
  });

/** A stored picture in a provider's gallery. */
async function makePhoto(isVisible: boolean) {
  const owner = await makeProvider();
  const bytes = new TextEncoder().encode(`a picture ${crypto.randomUUID()}`);
  const key = await container.gateways.fileStorage.put(bytes, "webp");
  const fileId = await makeFile({ ownerId: owner.id, key });
  await testDatabase()
    .db.insert(images)
    .values({ providerId: owner.id, fileId, title: "Salon", description: "Le salon au matin.", isVisible });
  const [first = "", file = ""] = key.split("/");
  return { owner, first, file, length: bytes.length };
}
const signedIn = async (userId: string) => ({ cookie: (await signIn({ userId })).cookie });

describe("/healthz and /readyz", () => {
  it("distinguish the process from its database, and give no details of either", async () => {
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

describe("a call that does not exist", () => {
  it.each([["GET", GET] as const, ["POST", POST] as const])(
    "answers %s with a problem",
    async (method, call) => {
      const body = method === "POST" ? "not json" : null;
      const request = new Request("http://de.localhost/api/nothing", {
        method,
        body,
        headers: { host: "de.localhost" },
      });
      const answer = await call(request);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toMatchObject({
        error: "resource_not_found",
        detail: expect.stringMatching(/\w/),
      });
    },
  );
});

describe("/media", () => {
  it("sends a picture with a fixed type and a policy without rights", async () => {
    const { first, file, length } = await makePhoto(true);
    const answer = await fetchMedia(first, file);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(length),
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "public, max-age=31536000, s-maxage=60, immutable",
    });
    const again = await fetchMedia(first, file, { "if-none-match": answer.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("shows a hidden picture only to its owner and to admins, and forbids caching", async () => {
    const { owner, first, file } = await makePhoto(false);
    const answers = async (headers: Record<string, string>) =>
      (await fetchMedia(first, file, headers)).status;
    expect(await answers({})).toBe(404);
    expect(await answers(await signedIn((await makeProvider()).id))).toBe(404);
    expect(await answers(await signedIn((await makeAdmin()).id))).toBe(200);
    const own = await fetchMedia(first, file, await signedIn(owner.id));
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const etag = own.headers.get("etag") ?? "";
    expect(
      await answers({ "if-none-match": etag }),
      "whoever kept a copy is not told that it is still good",
    ).toBe(404);
  });

  it("answers 404 soon after a picture was taken down, its owner included", async () => {
    const { owner, first, file } = await makePhoto(true);
    const statuses = async () =>
      Promise.all(
        [{}, await signedIn(owner.id)].map(async (by) => (await fetchMedia(first, file, by)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await testDatabase()
      .db.update(mediaFiles)
      .set({ status: "removed", removedAt: new Date(), removalReason: "It is somebody else’s." })
      .where(eq(mediaFiles.ownerId, owner.id));
    await expect.poll(statuses, { timeout: 15_000, interval: 100 }).toEqual([404, 404]);
  });

  it("refuses a picture while the database cannot say whether it is hidden", async () => {
    const { first, file } = await makePhoto(false);
    const gone = () => Promise.reject(new Error("connect ECONNREFUSED"));
    placeContainer({
      database: { db: { execute: gone }, sql: gone, close: async () => {} } as never,
      gateways: { fileStorage: container.gateways.fileStorage },
    });
    const answer = await fetchMedia(first, file);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    Object.assign(globalThis, { __promesseContainer: container });
    expect((await fetchMedia(first, file)).status, "a failure is not remembered").toBe(404);
  });

  it("serves no other kind of file, though it is stored", async () => {
    const key = await container.gateways.fileStorage.put(Buffer.from("<svg onload=alert(1)>"), "svg");
    const [first = "", file = ""] = key.split("/");
    expect((await fetchMedia(first, file)).status).toBe(404);
  });

  it("answers 404 to every name that it does not write itself", async () => {
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
