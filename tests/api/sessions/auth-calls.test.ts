import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerAuth } from "@/lib/http/session/answer-auth";
import { placeContainer } from "../doors/container";

beforeEach(() => {
  placeContainer();
});

function ask(path: string, { host = "fr.localhost", ...init }: RequestInit & { host?: string } = {}) {
  const request = new Request(`http://${host}${path}`, init);
  request.headers.set("host", host);
  const handle = vi.fn(async () => new Response("<form>", { headers: { "Content-Type": "text/html" } }));
  return { handle, answer: answerAuth(request, handle) };
}

describe("calls of next-auth", () => {
  it("of a foreign host are answered 421, without next-auth", async () => {
    const { handle, answer } = ask("/api/auth/session", { host: "evil.example" });
    expect((await answer).status).toBe(421);
    expect(handle).not.toHaveBeenCalled();
  });

  it("have a policy that runs nothing, and are stored by nobody", async () => {
    const { headers } = await ask("/api/auth/signout").answer;
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*form-action 'self'/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  const post = (type: string, body: string): RequestInit => ({
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  it.each<[string, string, RequestInit?]>([
    ["an address that is none", "/api/auth/callback/credentials?callbackUrl=%00"],
    ["another that is none", "/api/auth/signin?callbackUrl=http://["],
    [
      "an address in a cookie",
      "/api/auth/session",
      { headers: { cookie: "a=1; next-auth.callback-url=%00" } },
    ],
    ["broken JSON", "/api/auth/callback/credentials", post("application/json", "{")],
    ["JSON that is no object", "/api/auth/signout", post("application/json", "null")],
    ["an address in JSON", "/api/auth/signout", post("application/json", '{"callbackUrl":{}}')],
    [
      "an address in a form",
      "/api/auth/signout",
      post("application/x-www-form-urlencoded", "callbackUrl=%00"),
    ],
  ])("are refused with %s", async (_, path, init) => {
    const { handle, answer } = ask(path, init);
    expect((await answer).status).toBe(400);
    expect(handle).not.toHaveBeenCalled();
  });

  it("are refused with a body that has no end", async () => {
    const body = `callbackUrl=/${"a".repeat(70_000)}`;
    const { handle, answer } = ask("/api/auth/signout", post("application/x-www-form-urlencoded", body));
    expect((await answer).status).toBe(413);
    expect(handle).not.toHaveBeenCalled();
  });

  it.each<[string, RequestInit?]>([
    ["/api/auth/session"],
    ["/api/auth/signin?callbackUrl=/dashboard"],
    ["/api/auth/signin?callbackUrl=http://fr.localhost/x", { headers: { cookie: "%zz=%zz; session=%00" } }],
    ["/api/auth/signout", post("application/x-www-form-urlencoded", "csrfToken=a&callbackUrl=%2F")],
    ["/api/auth/signout", post("application/json", '{"callbackUrl":"/"}')],
  ])("are passed on as they came: %s", async (path, init) => {
    const { handle, answer } = ask(path, init);
    expect((await answer).status).toBe(200);
    expect(handle).toHaveBeenCalledOnce();
  });
});
