import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { filesOf, newFolder, type Shown, startingFronts } from "./world";

const HOUR = 3_600_000;
const declare = (...tags: string[]) => declareChanges({ ...testCtx(), db: testDatabase().db }, tags);
const SOON = { timeout: 30_000, interval: 20 };
const { start } = startingFronts();

/** A folder in which a process has left a page, and a clock that can be set forward. */
async function stage(url: string, tags: string[], html = "old") {
  const folder = await newFolder();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const first = await start(folder, () => ({ html, tags }), { now });
  expect(await first.text(url)).toBe(html);
  await first.stop();
  return {
    folder,
    pass: (ms: number) => {
      clock.now += ms;
    },
    startWith: (show: (path: string) => Shown | Promise<Shown>) => start(folder, show, { now }),
  };
}

describe("a page that is older than a day", () => {
  it("is sent at once by every process, and rendered again by one of them", async () => {
    const url = "/wedding-planner/stale-a";
    const { pass, startWith } = await stage(url, ["provider:stale-a"]);
    pass(25 * HOUR);
    const rendered = Promise.withResolvers<void>();
    let made = 0;
    const show = async (): Promise<Shown> => {
      made += 1;
      await rendered.promise;
      return { html: "new", tags: ["provider:stale-a"] };
    };
    const fronts = [await startWith(show), await startWith(show)];
    for (let round = 0; round < 20; round += 1)
      for (const front of fronts) expect(await front.text(url)).toBe("old");
    rendered.resolve();
    for (const front of fronts) await vi.waitFor(async () => expect(await front.text(url)).toBe("new"), SOON);
    expect(made).toBe(1);
    // It is fresh again for a day, also for a process that starts.
    pass(23 * HOUR);
    const third = await startWith(() => {
      throw new Error("rendered again");
    });
    expect(await third.text(url)).toBe("new");
  });

  it("is not sent when its tag was changed meanwhile, also while no process ran", async () => {
    const url = "/wedding-planner/stale-b";
    const { pass, startWith } = await stage(url, ["provider:stale-b"]);
    pass(25 * HOUR);
    await declare("provider:stale-b");
    const front = await startWith(() => ({ status: 404, html: "gone", tags: ["slug:stale-b"] }));
    expect((await front.fetch(url)).status).toBe(404);
    const again = await startWith(() => ({ status: 404, html: "gone", tags: ["slug:stale-b"] }));
    expect((await again.fetch(url)).status).toBe(404);
  });

  it("shows a change that comes while it is rendered again", async () => {
    const url = "/wedding-planner/stale-c";
    const { pass, startWith } = await stage(url, ["provider:stale-c"]);
    pass(25 * HOUR);
    let name = "before";
    let made = 0;
    const front = await startWith(async () => {
      made += 1;
      const html = name;
      if (made === 1) {
        name = "after";
        await declare("provider:stale-c");
        await front.feed.catchUp();
      }
      return { html, tags: ["provider:stale-c"] };
    });
    expect(await front.text(url)).toBe("old");
    await vi.waitFor(async () => expect(await front.text(url)).toBe("after"), SOON);
    expect(await (await startWith(() => ({ html: "none", tags: [] }))).text(url)).toBe("after");
  });

  it("stays as it is while Next fails, and is tried again later", async () => {
    const url = "/wedding-planner/stale-d";
    const { folder, pass, startWith } = await stage(url, ["provider:stale-d"]);
    pass(25 * HOUR);
    let made = 0;
    const front = await startWith(() => {
      made += 1;
      return made < 2 ? { status: 500, html: "broken", tags: null } : { html: "new", tags: ["x"] };
    });
    expect(await front.text(url)).toBe("old");
    await vi.waitFor(() => expect(made).toBe(1), SOON);
    for (let round = 0; round < 20; round += 1) expect(await front.text(url)).toBe("old");
    expect(made).toBe(1);
    expect(await filesOf(folder)).toHaveLength(1);
    pass(2 * 60_000);
    await vi.waitFor(async () => expect(await front.text(url)).toBe("new"), SOON);
    expect(made).toBe(2);
  });

  it("is not sent after a week, and its file goes", async () => {
    const url = "/wedding-planner/stale-e";
    const { folder, pass, startWith } = await stage(url, ["provider:stale-e"]);
    pass(7 * 24 * HOUR + 1);
    const front = await startWith(() => ({ status: 500, html: "broken", tags: null }));
    expect((await front.fetch(url)).status).toBe(500);
    expect(await filesOf(folder)).toHaveLength(0);
  });

  it("is not sent after a week from memory either", async () => {
    const url = "/legal";
    const clock = { now: Date.now() };
    let made = 0;
    const show = () => ({ html: `made ${++made}`, tags: ["t:week"] });
    const front = await start(await newFolder(), show, { now: () => clock.now });
    expect(await front.text(url)).toBe("made 1");
    clock.now += 7 * 24 * HOUR + 1;
    expect(await front.text(url)).toBe("made 2");
  });

  it.each([404, 308])("is deleted when there is no page any more: %i", async (status) => {
    const url = `/wedding-planners/stale-${status}`;
    const { folder, pass, startWith } = await stage(url, ["list:FR:0"]);
    pass(25 * HOUR);
    const front = await startWith(() => ({
      status,
      html: "gone",
      tags: status === 404 ? ["list:FR:0"] : null,
    }));
    expect(await front.text(url)).toBe("old");
    await vi.waitFor(async () => expect((await front.fetch(url)).status).toBe(status), SOON);
    expect(await filesOf(folder)).toHaveLength(0);
  });

  it("is rendered again although a process was killed while it did so", async () => {
    const url = "/wedding-planner/stale-f";
    const { folder, pass, startWith } = await stage(url, ["provider:stale-f"]);
    pass(25 * HOUR);
    const [page] = await filesOf(folder);
    const lock = path.join(page?.parentPath ?? "", `${page?.name}.lock`);
    await writeFile(lock, "");
    let made = 0;
    const front = await startWith(() => ({ html: `new ${++made}`, tags: ["provider:stale-f"] }));
    // As long as the other process may still live, the page is its affair.
    for (let round = 0; round < 20; round += 1) expect(await front.text(url)).toBe("old");
    expect(made).toBe(0);
    const past = new Date(Date.now() - 60_000);
    await utimes(lock, past, past);
    await vi.waitFor(async () => expect(await front.text(url)).toBe("new 1"), SOON);
    await vi.waitFor(async () => expect(await filesOf(folder)).toHaveLength(1), SOON);
  });

  it("is one of many after a restart: all are sent at once, one is rendered at a time", async () => {
    const folder = await newFolder();
    const clock = { now: Date.now() };
    const urls = Array.from({ length: 15 }, (_, at) => `/wedding-planner/storm-${at}`);
    const first = await start(folder, () => ({ html: "old", tags: ["t:storm"] }), { now: () => clock.now });
    for (const url of urls) await first.text(url);
    await first.stop();
    clock.now += 25 * HOUR;
    let atOnce = 0;
    let most = 0;
    const made = new Set<string>();
    const front = await start(
      folder,
      async (url) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        made.add(url);
        return { html: "new", tags: ["t:storm"] };
      },
      { now: () => clock.now },
    );
    const answers = await Promise.all(urls.map((url) => front.text(url)));
    expect(answers.filter((text) => text === "old").length).toBeGreaterThan(10);
    await vi.waitFor(() => expect(made.size).toBe(urls.length), SOON);
    expect(most).toBe(1);
  });
});
