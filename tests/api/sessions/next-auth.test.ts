import type { NextAuthOptions } from "next-auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authOptions } from "@/lib/http/session/auth";
import { withOwnLifetime } from "@/lib/http/session/cookie-lifetime";
import { sessionErrors } from "@/lib/identity/sessions/errors";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { testDatabase } from "../../support/database";
import { makeActor } from "../doors/actors";
import { placeContainer } from "../doors/container";
import { makeAccount, password } from "../doors/fixtures";

const written = vi.hoisted(() => new Map<string, string>());
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ host: "fr.localhost" }),
  cookies: async () => ({
    get: () => undefined,
    set: (name: string, value: string) => written.set(name, value),
  }),
}));

const { db } = testDatabase();
beforeEach(() => {
  placeContainer();
});

type Authorize = (credentials: Record<string, unknown>) => Promise<{ id: string; sid: string } | null>;
const options = () =>
  authOptions() as NextAuthOptions & { jwt: Required<NonNullable<NextAuthOptions["jwt"]>> };
const enter = (credentials: Record<string, unknown>) => {
  const [provider] = options().providers as unknown as { options: { authorize: Authorize } }[];
  if (!provider) throw new Error("no provider");
  return provider.options.authorize(credentials);
};
const decode = (token: string) => options().jwt.decode({ token, secret: "", salt: "" } as never);

describe("the sign-in form", () => {
  it("opens a session; the cookie holds nothing but its opaque id", async () => {
    const account = await makeAccount();
    const user = await enter({ email: account.email, password, remember: "true" });
    const token = { sid: user?.sid, sub: user?.id };
    const cookie = await options().jwt.encode({ token, secret: "", maxAge: 0 } as never);
    expect(cookie).toBe(user?.sid);
    expect(await decode(cookie)).toEqual({ sid: user?.sid, sub: account.id });
    expect(await findActorBySession(db, new Date(), cookie)).toMatchObject({ actor: { userId: account.id } });
    // The browser is known from now on, by a mark that names nobody.
    expect(written.get("known-device")).toMatch(/^[\w-]{43}\.[\w-]{22}$/);
  });

  it.each([
    ["nothing", {}],
    ["no password", { email: "claire@demo.test" }],
    ["an object in place of a text", { email: { $gt: "" }, password: { $gt: "" } }],
    ["a NUL", { email: "claire\u0000@demo.test", password }],
    ["a password without end", { email: "claire@demo.test", password: "a".repeat(1_000_000) }],
    ["a stranger", { email: "nobody@demo.test", password }],
  ])("refuses %s with a code and nothing else", async (_, credentials) => {
    await expect(enter(credentials)).rejects.toThrow(/^invalid_credentials$/);
    expect(sessionErrors.invalid_credentials().code).toBe("invalid_credentials");
  });
});

describe("the cookie", () => {
  it("proves nothing after its session has ended, and never identifies a couple", async () => {
    const account = await makeAccount();
    const user = await enter({ email: account.email, password, remember: "false" });
    const sid = user?.sid ?? "";
    await options().events?.signOut?.({ token: { sid }, session: {} } as never);
    expect(await decode(sid)).toBeNull();
    const couple = await makeActor("couple");
    expect(await decode(couple.cookie.cookie?.split("=")[1] ?? "")).toBeNull();
    for (const forged of ["", "a".repeat(43), "\u0000", "eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0."])
      expect(await decode(forged)).toBeNull();
  });

  it("is not changed by what a browser asks to update", async () => {
    const jwt = options().callbacks?.jwt;
    const token = { sid: "mine", sub: "me" };
    const session = { user: { id: "another" }, sid: "another", roles: ["ROLE_ADMIN"] };
    expect(await jwt?.({ token, trigger: "update", session } as never)).toEqual(token);
  });

  it("gives the browser no id and no role", async () => {
    const token = { sid: "opaque", sub: "user-id" };
    const shown = await options().callbacks?.session?.({ session: { expires: "x" }, token } as never);
    expect(JSON.stringify(shown)).not.toContain("opaque");
  });

  it.each([
    ["with", "true", /; Expires=/],
    ["without", "false", /SameSite=Lax$/],
  ])("lives as long as the session, %s remember me", async (_, remember, end) => {
    const account = await makeAccount();
    const user = await enter({ email: account.email, password, remember });
    const headers = new Headers({ "x-kept": "1" });
    headers.append("set-cookie", "next-auth.callback-url=x; Path=/");
    headers.append(
      "set-cookie",
      `session=${user?.sid}; Path=/; Expires=Thu, 01 Jan 2037 00:00:00 GMT; Max-Age=9; HttpOnly; SameSite=Lax`,
    );
    const answer = await withOwnLifetime(new Response("{}", { headers }));
    const [other, own] = answer.headers.getSetCookie();
    expect(other).toBe("next-auth.callback-url=x; Path=/");
    expect(own).toMatch(end);
    expect(own).not.toContain("2037");
    expect(own).not.toContain("Max-Age");
    expect([answer.headers.get("x-kept"), await answer.text()]).toEqual(["1", "{}"]);
  });

  it("is host-only, unreadable for scripts, and limited to https where there is https", () => {
    expect(options().cookies?.sessionToken).toEqual({
      name: "session",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: false },
    });
  });
});
