import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAdmission, isRefused, rankOf, smoothed } from "@/lib/http/front/admission";
import { createRenderTurns, Overloaded } from "@/lib/http/page-cache/render-turns";

describe("the rank of a request", () => {
  it.each([
    ["POST", "/api/event-requests/0198/unlock", "first"],
    ["POST", "/api/webhooks/stripe", "first"],
    ["POST", "/api/login_check", "first"],
    ["POST", "/wedding-planners", "first"],
    ["GET", "/login", "first"],
    ["GET", "/login/second-step", "first"],
    ["GET", "/api/auth/session", "first"],
    ["GET", "/callback/payment/0198", "first"],
    ["GET", "/email-confirmation/token", "first"],
    ["GET", "/readyz", "first"],
    ["GET", "/metrics", "first"],
    ["GET", "/admin/system", "first"],
    ["GET", "/_next/static/chunks/a.js", "first"],
    ["GET", "/media/ab/cd.webp", "first"],
    ["GET", "/event-requests/0198", "screen"],
    ["HEAD", "/dashboard", "screen"],
    ["GET", "/my/project", "screen"],
    ["GET", "/api/event-requests", "screen"],
    ["GET", "/wedding-planners", "public"],
    ["GET", "/wedding-planner/maison-aubert", "public"],
    ["GET", "/search/planners/2", "public"],
    ["GET", "/api/directory", "public"],
    ["GET", "/sitemaps/fr.xml", "public"],
    ["GET", "/nothing/of/ours", "public"],
    ["GET", "/api/nothing", "public"],
  ])("%s %s is %s", (method, path, rank) => {
    expect(rankOf(method, path)).toBe(rank);
  });
});

const load = fc.record({ open: fc.nat(400), lateMs: fc.nat(1_000) });

describe("the rule", () => {
  it("refuses nothing first, screens only when public pages are refused, and no less under more load", () => {
    fc.assert(
      fc.property(load, fc.nat(50), fc.nat(200), (now, more, later) => {
        expect(isRefused("first", now)).toBe(false);
        if (isRefused("screen", now)) expect(isRefused("public", now)).toBe(true);
        const worse = { open: now.open + more, lateMs: now.lateMs + later };
        for (const rank of ["public", "screen"] as const)
          if (isRefused(rank, now)) expect(isRefused(rank, worse)).toBe(true);
      }),
    );
  });

  it.each([
    [{ open: 7, lateMs: 900 }, false, false],
    [{ open: 99, lateMs: 199 }, false, false],
    [{ open: 8, lateMs: 200 }, true, false],
    [{ open: 100, lateMs: 0 }, true, false],
    [{ open: 11, lateMs: 900 }, true, false],
    [{ open: 12, lateMs: 300 }, true, true],
    [{ open: 200, lateMs: 0 }, true, true],
  ])("of %o", (now, isPublicRefused, isScreenRefused) => {
    expect([isRefused("public", now), isRefused("screen", now)]).toEqual([isPublicRefused, isScreenRefused]);
  });

  it("takes one long block for no load, a loop that is late for half a second for one", () => {
    expect(smoothed(0, 30_000)).toBeLessThan(200);
    expect([250, 250, 250, 250, 250].reduce(smoothed, 0)).toBeGreaterThan(200);
    expect([0, 0, 0, 0].reduce(smoothed, 400)).toBeLessThan(100);
  });
});

class PlayedResponse extends EventEmitter {
  status = 0;
  headers: string[] = [];
  req = { method: "GET" };
  writeHead(status: number, headers: string[]) {
    this.status = status;
    this.headers = headers;
    return this;
  }
  end() {
    this.emit("finish");
    this.emit("close");
    return this;
  }
}

/** Reads and writes that Next answers when the test says so. */
function stage(lateMs: number) {
  const admission = createAdmission(() => lateMs, ["X-Shared", "yes"]);
  const passed: PlayedResponse[] = [];
  const passOn = admission.beforeNext((_request, response) => {
    passed.push(response as unknown as PlayedResponse);
  });
  const send = (method: string, url: string) => {
    const response = new PlayedResponse();
    passOn({ method, url } as IncomingMessage, response as unknown as ServerResponse, false);
    return response;
  };
  return { admission, passed, send };
}

describe("a front under load", () => {
  it("refuses searches with a time to come back, and passes unlocks and the sign-in page on", () => {
    const { passed, send } = stage(250);
    for (let n = 0; n < 8; n += 1) send("GET", `/search/planners/${n}`);
    const refused = send("GET", "/search/planners/9");
    expect(refused.status).toBe(503);
    expect(refused.headers.slice(0, 2)).toEqual(["X-Shared", "yes"]);
    const seconds = Number(refused.headers[refused.headers.indexOf("Retry-After") + 1]);
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(10);
    for (const [method, url] of [
      ["POST", "/api/event-requests/0198/unlock"],
      ["GET", "/login?next=%2F"],
      ["GET", "/event-requests"],
    ] as const)
      expect(send(method, url).status).toBe(0);
    expect(passed).toHaveLength(11);
  });

  it("takes reads again as soon as others are answered, and counts each answer once", () => {
    const { passed, send } = stage(250);
    for (let n = 0; n < 8; n += 1) send("GET", "/api/directory");
    expect(send("GET", "/api/directory").status).toBe(503);
    passed[0]?.end();
    expect(send("GET", "/api/directory").status).toBe(0);
    expect(send("GET", "/api/directory").status).toBe(503);
  });

  it("counts no writes: a hundred unlocks refuse no page", () => {
    const { send } = stage(900);
    for (let n = 0; n < 100; n += 1) send("POST", "/api/event-requests/0198/unlock");
    expect(send("GET", "/api/directory").status).toBe(0);
  });

  it("refuses renderings of public pages, those that wait included", async () => {
    const { admission } = stage(0);
    const turns = admission.before(
      createRenderTurns({ atOnce: 2, atOnceForOne: 1, perMinute: null, waitingForOne: 20 }),
    );
    const ends: (() => void)[] = [];
    const ask = (network: string) => turns.run(network, () => new Promise<void>((end) => ends.push(end)));
    const waiting = Array.from({ length: 100 }, (_, n) => ask(`network ${n}`));
    await expect(ask("one more")).rejects.toBeInstanceOf(Overloaded);
    expect(turns.isBusy()).toBe(true);
    let answered = 0;
    for (const one of waiting) void one.then(() => (answered += 1));
    while (answered < 100) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(turns.run("later", async () => "page")).resolves.toBe("page");
  });
});
