import { beforeAll, describe, expect, it } from "vitest";
import { POST as loginCheck } from "@/app/api/login_check/route";
import { POST as logout } from "@/app/api/logout/route";
import { GET as me } from "@/app/api/me/route";
import { POST as refresh } from "@/app/api/token/refresh/route";
import { type Caller, makeActor } from "../doors/actors";
import { callRoute, fromPeer, problemOf } from "../doors/call-route";
import { placeContainer } from "../doors/container";
import { makeAccount, password } from "../doors/fixtures";

interface Tokens {
  token: string;
  refresh_token: string;
}
const post = { method: "POST" };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function signedIn() {
  const account = await makeAccount();
  const answer = await callRoute(loginCheck, { ...post, body: { username: account.email, password } });
  expect(answer.status).toBe(200);
  return { account, tokens: answer.body as Tokens };
}
const trade = (refresh_token: string, headers = {}) =>
  callRoute(refresh, { ...post, headers, body: { refresh_token } });

beforeAll(() => {
  placeContainer();
});

describe("an API client", () => {
  it("signs in, reads its account, and sets no cookie", async () => {
    const { account, tokens } = await signedIn();
    const answer = await callRoute(me, bearer(tokens.token));
    expect(answer.body).toMatchObject({ user: { id: account.id, email: account.email } });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("may write its email address with capitals and spaces", async () => {
    const account = await makeAccount();
    const username = `  ${account.email.toUpperCase()} `;
    expect((await callRoute(loginCheck, { ...post, body: { username, password } })).status).toBe(200);
  });

  it("refreshes with its expired token still attached", async () => {
    const { tokens } = await signedIn();
    const second = (await trade(tokens.refresh_token, bearer(tokens.token).headers)).body as Tokens;
    expect((await callRoute(me, bearer(tokens.token))).status).toBe(401);
    const third = (await trade(second.refresh_token, bearer(tokens.token).headers)).body as Tokens;
    expect((await callRoute(me, bearer(third.token))).status).toBe(200);
  });

  it("may retry within seconds", async () => {
    const { tokens } = await signedIn();
    const [left, right] = await Promise.all([trade(tokens.refresh_token), trade(tokens.refresh_token)]);
    expect(left.body).toEqual(right.body);
    expect((await callRoute(me, bearer((left.body as Tokens).token))).status).toBe(200);
  });

  it("gets the same answer for every invalid refresh token", async () => {
    for (const guess of ["a".repeat(43), "\u0000", "'--"])
      expect(problemOf(await trade(guess))).toMatchObject({ status: 401, error: "session_expired" });
    expect(problemOf(await trade("a".repeat(201)))).toMatchObject({
      status: 400,
      fields: { refresh_token: "invalid" },
    });
  });

  it("may sign out several times", async () => {
    const { tokens } = await signedIn();
    for (let round = 0; round < 2; round += 1)
      expect((await callRoute(logout, { ...post, ...bearer(tokens.token) })).status).toBe(204);
    expect((await callRoute(me, bearer(tokens.token))).status).toBe(401);
    expect((await trade(tokens.refresh_token)).status).toBe(401);
  });

  it("gets the same refusal for an unknown address and a wrong password", async () => {
    const account = await makeAccount();
    const unknown = await callRoute(loginCheck, {
      ...post,
      body: { username: "nobody@example.test", password },
    });
    const wrong = await callRoute(loginCheck, {
      ...post,
      body: { username: account.email, password: "Promesse-2027!" },
    });
    const bare = ({ requestId: _, ...rest }: ReturnType<typeof problemOf>) => rest;
    expect(bare(problemOf(unknown))).toEqual(bare(problemOf(wrong)));
    expect(problemOf(wrong)).toMatchObject({ status: 401, error: "invalid_credentials" });
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  it("has to wait after ten wrong passwords", async () => {
    const account = await makeAccount();
    const attempt = (secret: string, ip: string) =>
      callRoute(loginCheck, {
        ...post,
        headers: fromPeer(ip),
        body: { username: account.email, password: secret },
      });
    for (let round = 0; round < 10; round += 1) await attempt("wrong password", `2001:db8:9:9::${round}`);
    const refused = await attempt(password, "2001:db8:9:9:1::1");
    expect([refused.status, problemOf(refused).error]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.text).not.toContain(account.email);
    expect((await attempt(password, "198.51.100.200")).status).toBe(200);
  });
});

describe("a browser", () => {
  const out = (caller: Caller) => callRoute(logout, { ...post, headers: caller.cookie });

  it("is signed out at once in every tab, and its cookie is removed", async () => {
    const provider = await makeActor("moderated");
    expect((await callRoute(me, { headers: provider.cookie })).status).toBe(200);
    const answer = await out(provider);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^session=; Path=\/; HttpOnly; SameSite=Lax; Expires=Thu, 01 Jan 1970/,
    );
    expect((await callRoute(me, { headers: provider.cookie })).status).toBe(401);
    expect((await out(provider)).status).toBe(204);
  });

  it("of a couple is signed out as well", async () => {
    const couple = await makeActor("couple");
    expect((await out(couple)).status).toBe(204);
  });
});
