import { afterEach, describe, expect, it, vi } from "vitest";
import { noteState } from "@/lib/core/markets/site-state";
import { writeState } from "@/lib/core/page-changes/offline-sites";
import { testCtx } from "@/tests/support/context";
import { newFolder, startingFronts } from "./world";

const ctx = testCtx();
const offline = () => writeState(ctx, ["fr-FR"], "offline");
const online = () => writeState(ctx, ["fr-FR"], "online");
afterEach(async () => {
  await online();
  // The feeds of this file's fronts have stopped, and the next file shares the process.
  noteState("fr-FR", "online");
});
/** A change is visible in all processes within a second; a busy machine needs longer to ask. */
const SOON = { timeout: 15_000, interval: 20 };

const { start } = startingFronts();
const shown = (path: string) => ({ html: `shown ${path}`, tags: path === "/" ? ["home"] : null });

describe("a site that an administrator took offline", () => {
  it("says so in its language, and asks to come back later, in all processes and after a restart", async () => {
    const folder = await newFolder();
    const fronts = await Promise.all([start(folder, shown), start(folder, shown)]);
    for (const front of fronts) expect(await front.text("/")).toBe("shown /");
    await offline();
    for (const front of fronts)
      await vi.waitFor(async () => expect((await front.fetch("/")).status).toBe(503), SOON);
    const restarted = await start(folder, shown);
    const answer = await restarted.fetch("/wedding-planners/vaucluse?services=1");
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      "retry-after": "3600",
      "cache-control": "no-store",
      "content-language": "fr-FR",
      "x-shared": "yes",
    });
    const text = answer.body.toString();
    expect(text).toContain('<html lang="fr-FR">');
    expect(text).toContain("Ce site est momentanément fermé");
    expect(text).toContain('href="http://fr-en.localhost/"');
    expect(text).toContain('href="/login"');

    await online();
    for (const front of [...fronts, restarted])
      await vi.waitFor(async () => expect(await front.text("/")).toBe("shown /"), SOON);
  });

  it("answers so for everything that visitors come for, and without a body where none is asked for", async () => {
    await offline();
    const front = await start(await newFolder(), shown);
    for (const url of ["/", "/wedding-venues", "/legal", "/favorites", "/project/new", "/register"])
      expect([url, (await front.fetch(url)).status]).toEqual([url, 503]);
    for (const url of ["/sitemap.xml", "/sitemaps/lists-1.xml"])
      expect([url, (await front.fetch(url)).status]).toEqual([url, 503]);
    const head = await front.fetch("/", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([503, 0]);
  });

  it("lets private pages, calls, messages of suppliers and forms under way go on", async () => {
    await offline();
    const front = await start(await newFolder(), shown);
    for (const url of [
      ...["/dashboard", "/subscription?status=true", "/credits?status=failed", "/invoices", "/login"],
      ...[
        "success/credits",
        "success/subscription",
        "success/update",
        "cancel/subscription",
        "cancel/update",
      ].map((way) => `/callback/payment/${way}?session_id=cs_1`),
      ...["/my/project", "/project/6f9b1c2e-0000-4000-8000-000000000000/providers", "/admin/system"],
      ...["/api/me", "/robots.txt"],
    ])
      expect([url, (await front.fetch(url)).status]).toEqual([url, 200]);
    for (const url of ["/api/webhooks/stripe", "/project/new", "/contact"])
      expect([url, (await front.fetch(url, { method: "POST", "next-action": "send" })).status]).toEqual([
        url,
        200,
      ]);
  });
});
