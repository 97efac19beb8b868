import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  forgetGone,
  GONE_DAYS,
  goneName,
  isGone,
  rememberGone,
  takeAgain,
} from "@/lib/core/page-changes/gone-pages";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { filesOf, newFolder, type Shown, startingFronts } from "./world";

const { start } = startingFronts();

describe("addresses without a page", () => {
  const words = (): Shown => ({ html: "<h1>words</h1>", tags: ["words"] });

  it('get the text of "not found" without asking Next again, and store nothing', async () => {
    const asked: string[] = [];
    const folder = await newFolder();
    const front = await start(folder, (path) => {
      asked.push(path);
      return words();
    });
    for (let n = 0; n < 50; n += 1) {
      const answer = await front.fetch(`/Odd-${n}.PHP?x=${n}`, { cookie: "session=mine" });
      expect([answer.status, answer.body.toString(), answer.headers["set-cookie"]]).toEqual([
        404,
        "<h1>words</h1>",
        undefined,
      ]);
    }
    expect(asked).toEqual(["/missing"]);
    expect(await filesOf(folder)).toHaveLength(1);
    const head = await front.fetch("/Odd", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  it("get another text where the address is unreadable", async () => {
    const front = await start(await newFolder(), (path) => ({ html: path, tags: ["words"] }));
    for (const url of ["/%zz", `/?${"a".repeat(5_000)}`, "/dashboard/%ff"]) {
      const answer = await front.fetch(url);
      expect([answer.status, answer.body.toString()]).toEqual([400, "/missing/address"]);
    }
  });

  it("of a foreign host get the list of our sites", async () => {
    const front = await start(await newFolder(), words);
    for (const url of ["/", "/dashboard", "/Odd"]) {
      const answer = await front.fetch(url, { host: "evil.example" });
      expect([answer.status, answer.body.toString()]).toEqual([421, "<h1>Promesse</h1>"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("leave files, calls and private screens to Next", async () => {
    const front = await start(await newFolder(), (path) => ({ html: path, tags: null }));
    for (const url of ["/robots.txt", "/api/Odd", "/review/aB_c", "/media/ab/CD.webp"])
      expect(await front.text(url)).toBe(url);
  });
});

describe("addresses of removed pages", () => {
  const { db } = testDatabase();
  const at = { ...testCtx(), db };
  const missing = (path: string): Shown =>
    path.startsWith("/missing")
      ? { html: path, tags: ["words"] }
      : { html: "", status: 404, tags: ["slug:x"] };

  it("answer 410 in every process, after a restart and without a rendering, until somebody takes them", async () => {
    const asked: string[] = [];
    const show = (path: string) => {
      asked.push(path);
      return missing(path);
    };
    const folder = await newFolder();
    const [one, two] = await Promise.all([start(folder, show), start(folder, show)]);
    const status = async (front: typeof one, path: string) => (await front.fetch(path)).status;
    // The 404 is in memory before the deletion.
    expect(await status(one, "/wedding-planner/lea-parti")).toBe(404);
    await rememberGone(at, [goneName.profile("lea-parti"), goneName.wedding("anna", "gordes")]);
    await Promise.all([one.feed.catchUp(), two.feed.catchUp()]);
    for (const front of [one, two]) {
      expect(await status(front, "/wedding-planner/lea-parti")).toBe(410);
      expect(await status(front, "/wedding-planner/lea-parti/weddings/any")).toBe(410);
      expect(await status(front, "/wedding-planner/anna/weddings/gordes")).toBe(410);
      expect(await status(front, "/wedding-planner/anna/weddings/other")).toBe(404);
      expect(await status(front, "/wedding-venue/lea-parti")).toBe(404);
      expect(await status(front, "/provider-reviews/lea-parti?sort=best"), "is not cached").toBe(410);
      expect(await status(front, "/venue-reviews/lea-parti")).toBe(404);
    }
    const third = await start(folder, show, { knowsSlugs: true });
    asked.length = 0;
    const answer = await third.fetch("/wedding-planner/lea-parti");
    expect([answer.status, answer.body.toString(), answer.headers["cache-control"]]).toEqual([
      410,
      "/missing/gone",
      "no-store",
    ]);
    expect(asked.filter((path) => !path.startsWith("/missing"))).toEqual([]);
    await takeAgain(at, goneName.profile("lea-parti"));
    await third.feed.catchUp();
    expect(await status(third, "/wedding-planner/lea-parti")).toBe(404);
    const [row] = await db.execute<{ text: string }>(
      sql`select string_agg(name, ' ') as text from gone_pages`,
    );
    expect(row?.text).not.toMatch(/lea|parti|anna|gordes/);
  });

  it("are forgotten after two years", async () => {
    await rememberGone(at, [goneName.venue("alt")]);
    expect(await isGone({ db }, [goneName.venue("neu"), goneName.venue("alt")])).toBe(true);
    for (const names of [[], [goneName.venue("neu")], [goneName.profile("alt")]])
      expect(await isGone({ db }, names)).toBe(false);
    const later = new Date(at.now.getTime() + (GONE_DAYS + 1) * 86_400_000);
    expect(await forgetGone({ db, now: later })).toBeGreaterThan(0);
    expect(await forgetGone({ db, now: later })).toBe(0);
  });
});

it("a visit by a badge is counted by the front, and gets the same page as without a badge", async () => {
  const asked: string[] = [];
  const front = await start(await newFolder(), (path) => {
    asked.push(path);
    return { html: "Anna", tags: ["provider:anna"] };
  });
  expect(await front.text("/wedding-planner/anna")).toBe("Anna");
  expect(await front.text("/wedding-planner/anna?badge")).toBe("Anna");
  expect(await front.text("/wedding-planner/anna?badge=2")).toBe("Anna");
  await front.fetch("/wedding-planner/anna?badge", { method: "HEAD" });
  expect(asked).toEqual(["/wedding-planner/anna"]);
  expect(front.badges).toEqual(["anna"]);
});
