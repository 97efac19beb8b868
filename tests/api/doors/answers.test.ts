import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createDatabase } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { creditErrors } from "@/lib/billing/credits/errors";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule } from "@/lib/core/limits";
import type { Guard } from "@/lib/http/doors/guards";
import { route } from "@/lib/http/doors/route";
import { freePort } from "@/scripts/local/ports";
import { makeActor } from "./actors";
import { callRoute, fromPeer, problemOf } from "./call-route";
import { placeContainer, type TestContainer } from "./container";

let container: TestContainer;
beforeEach(() => {
  container = placeContainer();
});

const nothing = z.strictObject({});
const canary = "canary-secret@example.test";

function door<R>(run: () => Promise<R>, more: { guard?: Guard; status?: 201; cacheSeconds?: number } = {}) {
  const { guard = "public", ...rest } = more;
  const declaration = {
    guard,
    input: nothing,
    output: z.object({ id: z.string() }),
    summary: "Answers",
    run,
  };
  return route({ ...declaration, ...rest } as never as Parameters<typeof route>[0]);
}
const ok = () => door(async () => ({ id: "1", email: canary }));

describe("an answer", () => {
  it("has the declared fields and nothing else", async () => {
    const answer = await callRoute(ok());
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('{"id":"1"}');
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("has its own request id and is not cached", async () => {
    const [first, second] = [
      await callRoute(ok(), { headers: { "x-request-id": "chosen" } }),
      await callRoute(ok()),
    ];
    const ids = [first, second].map(({ headers }) => headers.get("x-request-id"));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
    expect(first.headers.get("cache-control")).toBe("no-store");
  });

  it("may be cached when it is public and declared so, but not when it is a refusal or guarded", async () => {
    const shared = await callRoute(door(async () => ({ id: "1" }), { cacheSeconds: 60 }));
    expect(shared.headers.get("cache-control")).toBe("public, max-age=60");
    expect(shared.headers.get("set-cookie")).toBeNull();
    const refused = await callRoute(
      door(() => Promise.reject(coreErrors.resource_not_found()), { cacheSeconds: 60 }),
    );
    expect(refused.headers.get("cache-control")).toBe("no-store");
    const { bearer } = await makeActor("moderated");
    const guarded = door(async () => ({ id: "1" }), { guard: "user", cacheSeconds: 60 });
    expect((await callRoute(guarded, { headers: bearer })).headers.get("cache-control")).toBe("no-store");
  });

  it("has the declared status, and no body where none is declared", async () => {
    expect((await callRoute(door(async () => ({ id: "1" }), { status: 201 }))).status).toBe(201);
    const silent = route({
      guard: "public",
      input: nothing,
      output: null,
      summary: "Ends",
      run: async () => "x",
    });
    const answer = await callRoute(silent, { method: "POST" });
    expect([answer.status, answer.text]).toEqual([204, ""]);
  });
});

describe("a refusal by a domain error", () => {
  it("has code, text, fields and the time to wait", async () => {
    const conflict = await callRoute(door(() => Promise.reject(creditErrors.no_credits())));
    expect(conflict.status).toBe(409);
    expect(problemOf(conflict)).toMatchObject({ status: 409, error: "no_credits" });
    const fields = { phone: "phone_invalid" };
    const invalid = await callRoute(door(() => Promise.reject(coreErrors.validation_error({ fields }))));
    expect(problemOf(invalid)).toMatchObject({ error: "validation_error", fields });
    const late = await callRoute(
      door(() => Promise.reject(coreErrors.too_many_requests({ retryAfterSeconds: 42 }))),
    );
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "42"]);
  });

  it("is not logged as a failure", async () => {
    await callRoute(door(() => Promise.reject(creditErrors.no_credits())));
    expect(container.lines).toEqual([]);
  });
});

describe("a failure", () => {
  const failures: [string, () => Promise<never>][] = [
    ["an error", () => Promise.reject(new TypeError(`cannot read properties of ${canary}`))],
    ["an error with a cause", () => Promise.reject(new Error("outer", { cause: new Error(canary) }))],
    ["a thrown text", () => Promise.reject(canary)],
    ["a thrown object", () => Promise.reject({ message: canary, status: 200, code: "no_credits" })],
    ["nothing", () => Promise.reject(undefined)],
    [
      "a refused statement",
      async () => {
        const row = { roles: [], email: canary, firstname: canary, lastname: canary, phone: canary };
        await container.database.db.insert(users).values({ ...row, locale: "fr-FR", country: "FR" });
        throw new Error("unreachable");
      },
    ],
    [
      "a value the database cannot read",
      async () => {
        await container.database.sql`select ${canary}::text::uuid`;
        throw new Error("unreachable");
      },
    ],
  ];

  it.each(failures)("by %s gives no details outside and no value inside", async (_, run) => {
    const answer = await callRoute(door(run));
    expect(answer.status).toBe(500);
    expect(problemOf(answer)).toEqual({
      status: 500,
      error: "internal_error",
      detail: expect.stringMatching(/^\p{Lu}/u),
      requestId: answer.headers.get("x-request-id"),
    });
    expect(answer.text).not.toMatch(/canary|select|insert|TypeError|\bat /i);
    const [line = ""] = container.lines;
    expect(container.lines).toHaveLength(1);
    expect(line).not.toContain("canary");
    expect(JSON.parse(line)).toMatchObject({ level: 50, requestId: answer.headers.get("x-request-id") });
  });

  it("to reach the database is told as such, with the time to wait, and logged", async () => {
    const url = `postgres://nobody:x@127.0.0.1:${await freePort(4_900)}/x`;
    const { db, sql: driver, close } = createDatabase(url, { max: 1 });
    const direct = await callRoute(door(() => driver`select ${canary}::text` as never));
    const wrapped = await callRoute(door(() => db.execute(sql`select ${canary}::text`) as never));
    const inTransaction = await callRoute(door(() => db.transaction(async () => canary) as never));
    await close();
    for (const answer of [direct, wrapped, inTransaction]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(problemOf(answer)).toMatchObject({ error: "unavailable" });
    }
    expect(container.lines).toHaveLength(3);
    for (const line of container.lines) expect(JSON.parse(line)).toMatchObject({ level: 50 });
    expect(container.lines.join()).not.toContain("canary");
  });

  it("to reach somebody else is a failure of ours", async () => {
    const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    const answer = await callRoute(
      door(() => Promise.reject(new TypeError("fetch failed", { cause: refused }))),
    );
    expect(answer.status).toBe(500);
  });

  it("of an answer that does not fit its declaration does not reveal the answer", async () => {
    const answer = await callRoute(door(async () => ({ id: 7, email: canary })));
    expect(answer.status).toBe(500);
    expect(answer.text + container.lines.join("")).not.toContain("canary");
  });

  it("of the database itself is a 500 with a text", async () => {
    const gone = () => Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:5432"));
    const db = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error("connect ECONNREFUSED");
        },
      },
    );
    const { lines } = placeContainer({ database: { db, sql: gone, close: async () => {} } as never });
    const answer = await callRoute(ok(), { headers: { authorization: `Bearer ${"a".repeat(43)}` } });
    expect([answer.status, problemOf(answer).error]).toEqual([500, "internal_error"]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requestId: problemOf(answer).requestId });
  });
});

describe("limits", () => {
  const rule = (failsClosed: boolean): LimitRule => ({
    name: `test-${crypto.randomUUID()}`,
    points: 2,
    durationSeconds: 60,
    failsClosed,
  });
  const limited = (limit: LimitRule, key?: () => string) =>
    route({
      guard: "public",
      input: nothing,
      output: null,
      limits: [key ? { rule: limit, key } : { rule: limit }],
      summary: "Is used sparingly",
      run: async () => null,
    });
  const from = (ip: string) => ({ headers: fromPeer(ip) });

  it("count by the client's address", async () => {
    const handler = limited(rule(false));
    const statuses = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push((await callRoute(handler, from("198.51.100.1"))).status);
    expect(statuses).toEqual([204, 204, 429]);
    const refused = await callRoute(handler, from("198.51.100.1"));
    expect(problemOf(refused).error).toBe("too_many_requests");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await callRoute(handler, from("198.51.100.2"))).status).toBe(204);
  });

  it("count by the declared key", async () => {
    const handler = limited(rule(false), () => "one key for all");
    for (const ip of ["198.51.100.1", "198.51.100.2"]) await callRoute(handler, from(ip));
    expect((await callRoute(handler, from("198.51.100.3"))).status).toBe(429);
  });

  it("let exactly the allowed number through when all come at once", async () => {
    const handler = limited(rule(false));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callRoute(handler, from("198.51.100.1"))),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
  });

  it("fail open or closed as declared when the counters cannot be reached", async () => {
    const sql = { unsafe: () => Promise.reject(new Error("connection refused")) };
    placeContainer({ database: { ...container.database, sql } as never });
    expect((await callRoute(limited(rule(false)))).status).toBe(204);
    const closed = await callRoute(limited(rule(true)));
    expect([closed.status, problemOf(closed).error]).toEqual([503, "unavailable"]);
  });
});
