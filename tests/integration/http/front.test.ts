import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { filesOf, newFolder, playNext, type Shown, startingFronts } from "./world";

const declare = (...tags: string[]) => declareChanges({ ...testCtx(), db: testDatabase().db }, tags);
/** An edit is visible in all processes within a second; a busy machine needs longer to ask. */
const SOON = { timeout: 15_000, interval: 20 };

const { start, startBefore } = startingFronts();

describe("public pages", () => {
  it("are rendered once for 200 visitors of two processes who come at the same time", async () => {
    let made = 0;
    const show = async (): Promise<Shown> => {
      made += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return { html: "<p>crowd</p>", tags: ["t:crowd"] };
    };
    const folder = await newFolder();
    const fronts = await Promise.all([start(folder, show), start(folder, show)]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => fronts[at % 2]?.text("/wedding-planners/vaucluse")),
    );
    expect(new Set(answers)).toEqual(new Set(["<p>crowd</p>"]));
    expect(made).toBe(1);
  });

  it("show an edit everywhere, and never the old state after a restart", async () => {
    let name = "Anna";
    const show = (): Shown => ({ html: name, tags: ["provider:anna"] });
    const folder = await newFolder();
    const [one, two] = await Promise.all([start(folder, show), start(folder, show)]);
    for (const front of [one, two]) expect(await front?.text("/wedding-planner/anna")).toBe("Anna");
    name = "gone";
    await declare("provider:anna");
    for (const front of [one, two])
      await vi.waitFor(async () => expect(await front?.text("/wedding-planner/anna")).toBe("gone"), SOON);
    const third = await start(folder, show);
    expect(await third.text("/wedding-planner/anna")).toBe("gone");
  });

  it("are not read from disk when the change was declared while no process ran", async () => {
    const folder = await newFolder();
    const before = await start(folder, () => ({ html: "old", tags: ["provider:b"] }));
    await before.text("/wedding-planner/b");
    await before.stop();
    await declare("provider:b");
    const after = await start(folder, () => ({ html: "new", tags: ["provider:b"] }));
    await after.feed.catchUp();
    expect(await after.text("/wedding-planner/b")).toBe("new");
  });

  it("are read from disk by a process that starts", async () => {
    const folder = await newFolder();
    const before = await start(folder, () => ({ html: "kept", tags: ["provider:c"] }));
    await before.text("/wedding-planner/c");
    const after = await start(folder, () => {
      throw new Error("made again");
    });
    expect(await after.text("/wedding-planner/c")).toBe("kept");
  });

  it("are not cached when their content changes while they are rendered", async () => {
    let made = 0;
    const front = await start(await newFolder(), async () => {
      made += 1;
      if (made === 1) {
        await declare("provider:d");
        await front.feed.catchUp();
      }
      return { html: `try ${made}`, tags: ["provider:d"] };
    });
    expect(await front.text("/wedding-planner/d")).toBe("try 2");
  });

  it("show the visitor's own edit in the next answer", async () => {
    let name = "before";
    const front = await start(await newFolder(), async (path) => {
      if (path === "/api/company/details") {
        name = "after";
        await declare("provider:e");
        return { html: "saved", tags: null };
      }
      return { html: name, tags: ["provider:e"] };
    });
    expect(await front.text("/wedding-planner/e")).toBe("before");
    await front.fetch("/api/company/details", { method: "POST" });
    expect(await front.text("/wedding-planner/e")).toBe("after");
  });

  it("show it also while the answer to the edit is still being sent", async () => {
    let name = "before";
    const begun = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const shown = playNext(() => ({ html: name, tags: ["provider:f"] }));
    const front = await startBefore(await newFolder(), async (request, response) => {
      if (request.method !== "POST") return shown(request, response);
      name = "after";
      await declare("provider:f");
      response.writeHead(200).write("saved, ", () => begun.resolve());
      await rest.promise;
      response.end("and the screen drawn anew");
    });

    expect(await front.text("/wedding-planner/f")).toBe("before");
    const edit = front.text("/company/details", { method: "POST", "next-action": "save" });
    await begun.promise;
    expect(await front.text("/wedding-planner/f")).toBe("after");
    rest.resolve();
    expect(await edit).toBe("saved, and the screen drawn anew");
  });

  it("show it to all who come right after it, not only to the first one", async () => {
    let name = "before";
    const shown = (path: string): Shown => ({ html: `${name} ${path}`, tags: ["provider:g"] });
    const front = await start(await newFolder(), async (path) => {
      if (path !== "/api/company/details") return shown(path);
      name = "after";
      await declare("provider:g");
      return { html: "saved", tags: null };
    });
    const path = "/wedding-planner/g";
    expect(await front.text(path)).toBe(`before ${path}`);
    await front.fetch("/api/company/details", { method: "POST" });
    const answers = await Promise.all(Array.from({ length: 20 }, () => front.text(path)));
    expect(new Set(answers)).toEqual(new Set([`after ${path}`]));
  });

  it("contain nothing of the visitor for whom they were rendered first", async () => {
    const seen: Record<string, unknown>[] = [];
    const front = await start(await newFolder(), (_, headers) => {
      seen.push(headers);
      return { html: "for all", tags: ["t:all"] };
    });
    const headers = { cookie: "session=secret", "user-agent": "spy", authorization: "Bearer x", rsc: "1" };
    const { headers: out } = await front.fetch("/legal?utm_source=mail&q=%3Cscript%3E", headers);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "x-page-front",
    ]);
    expect(out["set-cookie"]).toBeUndefined();
    expect(out.vary).toBe("Accept-Encoding");
    expect(await front.text("/legal")).toBe("for all");
    expect(seen).toHaveLength(1);
  });

  it("are not confused with pages of one visitor, which go to Next", async () => {
    const paths: string[] = [];
    const front = await start(await newFolder(), (path) => {
      paths.push(path);
      return { html: path, tags: null };
    });
    await front.fetch("/dashboard");
    await front.fetch("/", { cookie: "session=1" });
    await front.fetch("/legal", { method: "POST", "next-action": "save" });
    expect(paths).toEqual(["/dashboard", "/", "/legal"]);
  });

  it("with filters are rendered for each request, without the visitor's cookie, and not stored", async () => {
    const folder = await newFolder();
    const asked: [string, unknown][] = [];
    const front = await start(folder, (path, headers) => {
      asked.push([path, headers.cookie]);
      return { html: path, tags: null };
    });
    const url = "/wedding-planners?service=full-planning";
    for (let time = 0; time < 2; time += 1) {
      const { body, headers } = await front.fetch(url, { cookie: "session=secret" });
      expect(body.toString()).toBe(url);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect(asked).toEqual([
      [url, undefined],
      [url, undefined],
    ]);
    expect(await filesOf(folder)).toEqual([]);
  });

  it("are not written to disk for addresses that do not exist", async () => {
    const folder = await newFolder();
    const front = await start(folder, () => ({ status: 404, html: "not here", tags: ["slug:x"] }));
    for (let at = 0; at < 20; at += 1)
      expect((await front.fetch(`/wedding-planner/x${at}`)).status).toBe(404);
    expect(await filesOf(folder)).toEqual([]);
  });

  it('say "not found" with the text of a page of their own', async () => {
    const front = await start(await newFolder(), (path) =>
      path === "/missing"
        ? { html: "<p>Not here</p>", tags: ["t:words"] }
        : { status: 404, html: "<script>words()</script>", tags: ["slug:gone"] },
    );
    const { status, body } = await front.fetch("/wedding-planner/gone");
    expect([status, body.toString()]).toEqual([404, "<p>Not here</p>"]);
  });

  it("say so also for missing personal screens, without asking Next for them", async () => {
    const asked: string[] = [];
    const front = await start(await newFolder(), (path) => {
      asked.push(path);
      return { html: path, tags: path === "/missing" ? ["t:words"] : null };
    });
    for (const odd of ["/my/odd", "/dashboard/odd", "/project/1/2/odd"]) {
      const { status, body } = await front.fetch(odd, { cookie: "session=1" });
      expect([status, body.toString()], odd).toEqual([404, "/missing"]);
    }
    expect(asked).toEqual(["/missing"]);
    expect(await front.text("/my/project")).toBe("/my/project");
    // A step inside the running application is answered by Next.
    expect(await front.text("/my/odd", { rsc: "1" })).toBe("/my/odd");
  });

  it("appear where there was none, once a provider takes the address", async () => {
    let isThere = false;
    const front = await start(await newFolder(), () => ({
      status: isThere ? 200 : 404,
      html: String(isThere),
      tags: ["slug:new"],
    }));
    expect((await front.fetch("/wedding-planner/new")).status).toBe(404);
    isThere = true;
    await declare("slug:new");
    await vi.waitFor(async () => expect((await front.fetch("/wedding-planner/new")).status).toBe(200), SOON);
  });

  it("have the same content in every encoding, and none for a browser that has it already", async () => {
    const front = await start(await newFolder(), () => ({ html: "é".repeat(500), tags: ["t:enc"] }));
    const plain = await front.fetch("/legal");
    const brotli = await front.fetch("/legal", { "accept-encoding": "gzip, br" });
    const gzip = await front.fetch("/legal", { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const etag = String(plain.headers.etag);
    expect(await front.fetch("/legal", { "if-none-match": etag })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
    const head = await front.fetch("/legal", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers["content-length"]).toBe(plain.headers["content-length"]);
  });

  it("are not cached when the rendering fails", async () => {
    let made = 0;
    const front = await start(await newFolder(), () => {
      made += 1;
      return made < 3 ? { status: 500, html: "broken", tags: null } : { html: "whole", tags: ["t:f"] };
    });
    expect((await front.fetch("/legal")).status).toBe(500);
    expect(await front.text("/legal")).toBe("whole");
  });
});
