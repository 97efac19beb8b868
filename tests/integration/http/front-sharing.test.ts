import { describe, expect, it, vi } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { noPageSharing, type PageSharing } from "@/lib/http/page-sharing/open-page-thread";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { newFolder, type Shown, startingFronts } from "./world";

const { start } = startingFronts();
const HOUR = 3_600_000;
const URL = "/wedding-planner/shared";
const GZIP = { "accept-encoding": "gzip" };
const page = (): Shown => ({ html: "<p>page</p>", tags: ["provider:shared"] });

/** Writes down what the thread is told, in its order. */
function recorded() {
  const told: string[] = [];
  const sharing: PageSharing = {
    ...noPageSharing,
    share: ({ url }, { entry }, encoding, { body }) =>
      void told.push(`share ${url} ${entry.key} ${encoding} ${body.byteLength > 0}`),
    takeBack: (key) => void told.push(`take back ${key}`),
    setUnreadWrites: (areUnread) => void told.push(areUnread ? "unread" : "all read"),
  };
  return { told, sharing };
}

const SHARED = `share ${URL} /fr-FR${URL} gzip true`;

describe("the thread that sends pages", () => {
  it("is given a page when it is sent from memory, not when it is rendered", async () => {
    const { told, sharing } = recorded();
    const front = await start(await newFolder(), page, { sharing });
    await front.fetch(URL, GZIP);
    expect(told).toEqual([]);
    await front.fetch(URL, GZIP);
    expect(told).toEqual([SHARED]);
  });

  it("is given no page by which a visit is counted, no list with filters, and nothing that is missing", async () => {
    const { told, sharing } = recorded();
    const front = await start(
      await newFolder(),
      (asked) => ({ ...page(), status: asked === "/none" ? 404 : 200 }),
      {
        sharing,
      },
    );
    for (const url of [`${URL}?badge`, "/wedding-planners?budget=2000", "/none"])
      for (let times = 0; times < 3; times += 1) await front.fetch(url, GZIP);
    for (let times = 0; times < 3; times += 1) await front.fetch(URL, { ...GZIP, method: "HEAD" });
    expect(front.badges.length).toBeGreaterThan(0);
    expect(told).toEqual([]);
  });

  it("is given no page that is about to be rendered again", async () => {
    const { told, sharing } = recorded();
    const clock = { now: Date.now() };
    const front = await start(await newFolder(), page, { sharing, now: () => clock.now });
    await front.fetch(URL, GZIP);
    clock.now += 25 * HOUR;
    await front.fetch(URL, GZIP);
    expect(told.filter((line) => line === SHARED)).toEqual([]);
  });

  it("has a page taken back before its change counts as read", async () => {
    const { told, sharing } = recorded();
    const front = await start(await newFolder(), page, { sharing });
    await front.fetch(URL, GZIP);
    await front.fetch(URL, GZIP);
    await front.fetch("/api/company/details", { method: "POST" });
    expect(told).toContain("unread");
    expect(told).not.toContain("all read");
    await declareChanges({ ...testCtx(), db: testDatabase().db }, ["provider:shared"]);
    await front.fetch(URL, GZIP);
    await vi.waitFor(() => expect(told.at(-1)).toBe("all read"));
    const [back, read] = [told.indexOf(`take back /fr-FR${URL}`), told.indexOf("all read")];
    expect(back).toBeGreaterThan(told.indexOf(SHARED));
    expect(read).toBeGreaterThan(back);
  });
});
