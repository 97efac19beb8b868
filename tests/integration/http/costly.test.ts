import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { companies } from "@/db/schema/listing/company";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { noteActionBegins } from "@/lib/http/doors/posting";
import { slugTag } from "@/lib/listing/search-rows/rules";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { newFolder, type Shown, startingFronts } from "./world";

const { start, startBefore } = startingFronts();

/** A fake Next with a page at every address; `asked` lists what it was asked for. */
function everyPage() {
  const asked: string[] = [];
  const show = (path: string): Shown => {
    asked.push(path);
    return { html: path, tags: ["t:any"] };
  };
  return { asked, show };
}

describe("addresses that were made up", () => {
  it("are not rendered: profiles, venues and places that do not exist, and pages that the build has not", async () => {
    const { asked, show } = everyPage();
    const front = await start(await newFolder(), show, { knowsSlugs: true });
    for (const path of [
      "/wedding-planner/nobody",
      "/wedding-planner/nobody/weddings/one",
      "/wedding-venue/nowhere",
      "/a/odd",
    ]) {
      const answer = await front.fetch(path);
      expect([path, answer.status, answer.body.toString()]).toEqual([path, 404, "/missing"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(asked).toEqual(["/missing"]);
  });

  it("are rendered when somebody has taken them, also a moment ago", async () => {
    const { db } = testDatabase();
    const { asked, show } = everyPage();
    const { id } = await makeProvider({ company: {} });
    const [company] = await db.select().from(companies).where(eq(companies.providerId, id));
    const front = await start(await newFolder(), show, { knowsSlugs: true });
    expect((await front.fetch(`/wedding-planner/${company?.slug}`)).status).toBe(200);
    const fresh = `fresh-${crypto.randomUUID()}`;
    expect((await front.fetch(`/wedding-planner/${fresh}`)).status).toBe(404);
    await declareChanges({ ...testCtx(), db }, [slugTag(fresh)]);
    expect((await front.fetch(`/wedding-planner/${fresh}`)).status).toBe(200);
    expect(asked).toContain(`/wedding-planner/${fresh}`);
  });
});

describe("a process that cannot keep up", () => {
  it("answers 503 to pages that are not stored, and still sends stored ones and the sign-in page", async () => {
    const asked: string[] = [];
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const show = async (path: string): Promise<Shown> => {
      asked.push(path);
      if (path.startsWith("/legal-")) await gate;
      return { html: path, tags: path === "/login" ? null : ["t:any"] };
    };
    let lateMs = 0;
    const folder = await newFolder();
    const other = await start(folder, show);
    await other.fetch("/terms");
    const front = await start(folder, show, { lateMs: () => lateMs });
    expect((await front.fetch("/legal")).status).toBe(200);
    lateMs = 300;
    const crowd = Array.from({ length: 30 }, (_, n) =>
      front.fetch(`/legal-${n}`, { "x-network": `network ${n}` }),
    );
    // From memory, and from the disk, where another process wrote it.
    expect((await front.fetch("/legal")).status).toBe(200);
    expect((await front.fetch("/terms")).status).toBe(200);
    expect((await front.fetch("/login")).status).toBe(200);
    const refused: Awaited<(typeof crowd)[number]>[] = [];
    for (const one of crowd)
      void one.then((answer) => {
        if (answer.status === 503) refused.push(answer);
      });
    await vi.waitFor(() => expect(refused).toHaveLength(30 - 8));
    letGo();
    const answers = await Promise.all(crowd);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.headers["cache-control"]).toBe("no-store");
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    lateMs = 0;
    expect((await front.fetch("/legal-99")).status).toBe(200);
    expect(asked.filter((path) => path === "/terms")).toHaveLength(1);
  });
});

describe("pages that are not stored", () => {
  it("are rendered for one network up to its share of a minute, then answered 429", async () => {
    const { asked, show } = everyPage();
    const front = await start(await newFolder(), show, { rendersPerMinute: 20 });
    const ask = (n: number, network: string) => front.fetch(`/legal-${n}`, { "x-network": network });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n, "greedy")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused[0]?.headers["cache-control"]).toBe("no-store");
    expect((await ask(99, "other")).status).toBe(200);
    expect(asked).toHaveLength(6);
    // What is in memory costs nothing and is never refused.
    expect((await ask(0, "greedy")).status).toBe(200);
  });

  it("with filters are rendered once for all who ask at the same time", async () => {
    let rendered = 0;
    const front = await start(await newFolder(), async (path) => {
      rendered += 1;
      await vi.waitFor(() => expect(front.arrived()).toBe(20), 15_000);
      // The last one looks the page up.
      await pause(50);
      return { html: path, tags: null };
    });
    const url = "/wedding-planners?service=full-planning";
    const bodies = await Promise.all(Array.from({ length: 20 }, () => front.text(url)));
    expect(new Set(bodies)).toEqual(new Set([url]));
    expect(rendered).toBe(1);
  });

  it("are rendered two at a time, and one at a time for one network", async () => {
    let now = 0;
    let most = 0;
    const front = await start(await newFolder(), async (path) => {
      now += 1;
      most = Math.max(most, now);
      await pause(20);
      now -= 1;
      return { html: path, tags: ["t:any"] };
    });
    const crowd = (network: string) =>
      Promise.all(
        Array.from({ length: 6 }, (_, n) => front.fetch(`/legal-${network}-${n}`, { "x-network": network })),
      );
    await crowd("a");
    expect(most).toBe(1);
    await Promise.all([crowd("b"), crowd("c"), crowd("d")]);
    expect(most).toBe(2);
  });
});

describe("what no address takes", () => {
  it("is refused before Next is asked", async () => {
    const { asked, show } = everyPage();
    const front = await start(await newFolder(), show);
    const cases: [string, string, number, Record<string, string>?][] = [
      ["POST", "/legal", 405],
      ["POST", "/login", 405, { "content-type": "application/x-www-form-urlencoded" }],
      ["PUT", "/legal", 405],
      ["DELETE", "/wedding-planners", 405],
      ["OPTIONS", "/legal", 405],
      ["PROPFIND", "/legal", 405],
      ["TRACE", "/dashboard", 405],
      ["TRACE", "/api/me", 405],
      ["PROPFIND", "/api/me", 405],
      ["POST", "/_next/static/chunks/a.js", 405],
      ["POST", "/a/odd", 404, { "next-action": "x" }],
      ["POST", "/api/../legal", 400],
      ["GET", "/login", 400, { rsc: "1", "next-router-state-tree": "garbage" }],
      ["GET", "/login", 400, { rsc: "1", "next-router-state-tree": "%5B%5D" }],
    ];
    for (const [method, url, status, headers] of cases) {
      const answer = await front.fetch(url, { method, ...headers });
      expect([method, url, answer.status]).toEqual([method, url, status]);
      expect(answer.headers["cache-control"], `${method} ${url}`).toBe("no-store");
      if (status === 405) expect(answer.headers.allow).toContain("GET");
    }
    expect(asked).toEqual([]);
    const state = encodeURIComponent(JSON.stringify(["", { children: ["login", {}] }]));
    expect((await front.fetch("/login", { rsc: "1", "next-router-state-tree": state })).status).toBe(200);
  });

  it("are dot segments, also encoded ones, wherever they stand", async () => {
    const { asked, show } = everyPage();
    const front = await start(await newFolder(), show);
    for (const url of [
      "/api/../wedding-planners",
      "/api/%2e%2e/wedding-planners",
      "/_next/static/..%2f..%2fx",
      "/media/./a.webp",
      "/wedding-planners/..",
      "/api/..%5cx",
    ])
      expect([url, (await front.fetch(url)).status]).toEqual([url, 400]);
    expect(new Set(asked)).toEqual(new Set(["/missing/address"]));
    expect((await front.fetch("/legal?next=/../x")).status).toBe(200);
  });
});

describe("what Next answers", () => {
  it("is stored by nobody when it is a failure, and has a policy", async () => {
    const front = await startBefore(await newFolder(), (request, response) => {
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      response.statusCode = request.url?.includes("none") ? 404 : 200;
      response.end("text");
    });
    const absent = await front.fetch("/_next/static/absent.js");
    expect([absent.status, absent.body.toString()]).toEqual([404, "404 Not Found"]);
    expect(absent.headers["cache-control"]).toBe("no-store");
    const missing = await front.fetch("/islands/none.js");
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(missing.headers["content-security-policy"]).toContain("default-src 'none'");
    const found = await front.fetch("/islands/some.js");
    expect([found.status, found.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(found.headers["x-shared"]).toBe("yes");
  });

  it("to a form that it cannot read is 400, and 500 once the action has begun", async () => {
    const front = await startBefore(await newFolder(), (request, response) => {
      if (request.headers["x-whole"]) noteActionBegins();
      response.statusCode = 500;
      response.end("Internal Server Error");
    });
    const form = { method: "POST", "content-type": "multipart/form-data" };
    const broken = await front.fetch("/contact", form);
    expect([broken.status, broken.body.toString()]).toEqual([400, "400 Bad Request"]);
    expect((await front.fetch("/contact", { ...form, "x-whole": "1" })).status).toBe(500);
    expect((await front.fetch("/api/images", form)).status).toBe(500);
    expect((await front.fetch("/login")).status).toBe(500);
  });
});
