import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { route } from "@/lib/http/doors/route";
import { type Caller, makeActor } from "./actors";
import { callRoute, problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";

const nothing = z.strictObject({});
const write = route({
  guard: "public",
  input: nothing,
  output: null,
  summary: "Writes",
  run: async () => null,
});
const grant = route({
  guard: "public",
  input: nothing,
  output: null,
  session: () => ({ id: "opaque", expiresAt: new Date("2030-01-01T00:00:00Z") }),
  summary: "Signs in",
  run: async () => null,
});
const who = route({
  guard: "public",
  input: nothing,
  output: z.object({ kind: z.string() }),
  summary: "Says who came",
  run: async ({ actor }) => ({ kind: actor.kind }),
});

let provider: Caller;
beforeAll(async () => {
  placeContainer({ limits: unlimited });
  provider = await makeActor("moderated");
});

type From = Record<string, string>;
const foreign: [string, From][] = [
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.test" }],
  [
    "another site that lies about its origin",
    { "sec-fetch-site": "cross-site", origin: "http://fr.localhost" },
  ],
  ["a sister site", { "sec-fetch-site": "same-site", origin: "http://be.localhost" }],
  ["another site in an old browser", { origin: "https://evil.test" }],
  ["another port of this host", { origin: "http://fr.localhost:8080" }],
  ["a host that begins like ours", { origin: "http://fr.localhost.evil.test" }],
  ["a hidden origin", { origin: "null" }],
  ["an origin that is none", { origin: "fr.localhost" }],
];
const own: [string, From][] = [
  ["this site", { "sec-fetch-site": "same-origin", origin: "http://fr.localhost" }],
  ["this site without an origin", { "sec-fetch-site": "same-origin" }],
  ["this site in an old browser", { origin: "http://fr.localhost" }],
];
const cookieOf = ({ cookie }: Caller) => ({ cookie: cookie.cookie ?? "" });

describe("a write by cookie", () => {
  it.each(foreign)("from %s is refused", async (_, from) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await callRoute(write, { method, headers: { ...cookieOf(provider), ...from } });
      expect([answer.status, problemOf(answer)?.error], method).toEqual([403, "access_denied"]);
    }
  });

  it("without any origin is refused", async () => {
    expect((await callRoute(write, { method: "POST", headers: cookieOf(provider) })).status).toBe(403);
  });

  it.each(own)("from %s is accepted", async (_, from) => {
    const answer = await callRoute(write, { method: "POST", headers: { ...cookieOf(provider), ...from } });
    expect(answer.status).toBe(204);
  });
});

describe("a write by bearer token", () => {
  it.each([...foreign, ...own])("from %s is accepted: no browser sends it by itself", async (_, from) => {
    expect(
      (await callRoute(write, { method: "POST", headers: { ...provider.bearer, ...from } })).status,
    ).toBe(204);
  });
});

describe("a read", () => {
  it("by cookie needs no origin", async () => {
    expect((await callRoute(who, { headers: cookieOf(provider) })).body).toEqual({ kind: "user" });
  });
});

describe("a call that sets a cookie", () => {
  it.each(foreign)(
    "is refused from %s, or a visitor could be signed in as somebody else",
    async (_, from) => {
      const answer = await callRoute(grant, { method: "POST", headers: from });
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
    },
  );

  it.each([...own, ["no browser at all", {}] as [string, From]])("is welcome from %s", async (_, from) => {
    const answer = await callRoute(grant, { method: "POST", headers: from });
    expect(answer.headers.getSetCookie()).toEqual([
      "session=opaque; Path=/; HttpOnly; SameSite=Lax; Expires=Tue, 01 Jan 2030 00:00:00 GMT",
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
    ]);
  });
});

describe("a bearer token", () => {
  it("disables the cookie beside it", async () => {
    const dead = { authorization: `Bearer ${"a".repeat(43)}`, ...cookieOf(provider) };
    expect((await callRoute(who, { headers: dead })).body).toEqual({ kind: "visitor" });
    const other = await makeActor("couple");
    const both = { ...other.bearer, ...cookieOf(provider) };
    expect((await callRoute(who, { headers: both })).body).toEqual({ kind: "couple" });
  });

  it.each(["Bearer", "Bearer ", "Bearer a b", `Bearer ${"a".repeat(5000)}`, "bearer '", "Bearer null"])(
    "that is %j is nobody's",
    async (authorization) => {
      const guarded = route({
        guard: "user",
        input: nothing,
        output: null,
        summary: "Is kept",
        run: async () => null,
      });
      const headers = { authorization, ...cookieOf(provider) };
      expect((await callRoute(who, { headers })).body).toEqual({ kind: "visitor" });
      expect((await callRoute(guarded, { headers })).status).toBe(401);
    },
  );

  it("is no session id, and a session id is no bearer token", async () => {
    const token = provider.bearer.authorization?.split(" ")[1] ?? "";
    const id = cookieOf(provider).cookie.split("=")[1] ?? "";
    expect((await callRoute(who, { headers: { cookie: `session=${token}` } })).body).toEqual({
      kind: "visitor",
    });
    expect((await callRoute(who, { headers: { authorization: `Bearer ${id}` } })).body).toEqual({
      kind: "visitor",
    });
  });

  it("is not confused with a staging server's own password", async () => {
    const headers = { authorization: "Basic c3RhZ2luZzpzZWNyZXQ=", ...cookieOf(provider) };
    expect((await callRoute(who, { headers })).body).toEqual({ kind: "user" });
    const other = await callRoute(write, {
      method: "POST",
      headers: { ...headers, origin: "https://evil.test" },
    });
    expect(other.status).toBe(403);
  });
});

describe("a cookie", () => {
  it.each([
    "session=",
    "session=%00",
    "session=%E0%A4%A",
    "session",
    ";;;=;",
    `session=${"a".repeat(10_000)}`,
  ])("%j is nobody's and breaks nothing", async (cookie) => {
    expect((await callRoute(who, { headers: { cookie: cookie.slice(0, 9000) } })).body).toEqual({
      kind: "visitor",
    });
  });

  it("is found among others", async () => {
    const cookie = `theme=dark; ${cookieOf(provider).cookie}; locale=de-DE`;
    expect((await callRoute(who, { headers: { cookie } })).body).toEqual({ kind: "user" });
  });
});

describe("the host", () => {
  it.each(["evil.test", "fr.localhost.evil.test", "10.0.0.1", "xx.localhost"])(
    "%s is not ours",
    async (host) => {
      const answer = await callRoute(who, { host });
      expect([answer.status, problemOf(answer).error]).toEqual([421, "unknown_host"]);
      expect(answer.headers.get("x-request-id")).toBe(problemOf(answer).requestId);
    },
  );

  it("is not the forwarded host that a visitor invents", async () => {
    const headers = { "x-forwarded-host": "de.localhost" };
    expect((await callRoute(who, { headers: { ...headers }, host: "evil.test" })).status).toBe(421);
    const planted = { ...cookieOf(provider), "x-forwarded-host": "evil.test", origin: "http://evil.test" };
    expect((await callRoute(write, { method: "POST", headers: planted })).status).toBe(403);
  });
});

describe("behind a proxy", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The routes as a deployment with these settings loads them. */
  async function deployed(settings: Record<string, string>) {
    vi.resetModules();
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const fresh = await import("@/lib/http/doors/route");
    const declaration = { input: nothing, output: null, summary: "Signs out" } as const;
    return {
      out: fresh.route({ ...declaration, guard: "public", session: () => null, run: async () => null }),
      into: fresh.route({
        ...declaration,
        guard: "public",
        session: () => ({ id: "opaque", expiresAt: new Date("2030-01-01T00:00:00Z") }),
        run: async () => null,
      }),
    };
  }

  it("host and origin are the forwarded ones, and the cookie is bound to them", async () => {
    const { into, out } = await deployed({ BASE_DOMAIN: "promesse.example", TRUSTED_PROXY_COUNT: "1" });
    const headers = { "x-forwarded-host": "fr.promesse.example", origin: "https://fr.promesse.example" };
    const answer = await callRoute(into, { method: "POST", host: "10.0.0.7:3000", headers });
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-session=opaque; Path=/; HttpOnly; SameSite=Lax; Expires=Tue, 01 Jan 2030 00:00:00 GMT; Secure",
      expect.stringMatching(/^__Host-device=[\w-]{43}; .*Max-Age=34560000; Secure$/),
    ]);
    const ended = await callRoute(out, { method: "POST", host: "10.0.0.7:3000", headers });
    expect(ended.headers.get("set-cookie")).toMatch(/^__Host-session=; .*Expires=Thu, 01 Jan 1970/);
    const foreignHost = { ...headers, "x-forwarded-host": "evil.test" };
    expect(
      (await callRoute(into, { method: "POST", host: "fr.promesse.example", headers: foreignHost })).status,
    ).toBe(421);
  });
});
