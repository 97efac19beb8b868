import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as searchUsers } from "@/app/api/admin/users/route";
import { POST as impersonate } from "@/app/api/impersonation/start/route";
import { GET as me } from "@/app/api/me/route";
import { totpSecrets } from "@/db/schema/identity/factors";
import { isSecondFactorRequired, parseEnv } from "@/lib/core/env";
import { pageContext } from "@/lib/http/doors/page";
import { testDatabase } from "../../support/database";
import { giveApp } from "../../support/factors";
import { type Caller, makeActor } from "./actors";
import { placeContainer, unlimited } from "./container";

const sentRequest = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ host: "fr.localhost" }),
  cookies: async () => {
    const [name = "", value = ""] = sentRequest.cookie.split("=");
    return {
      has: (asked: string) => asked === name,
      get: (asked: string) => (asked === name ? { value } : undefined),
    };
  },
}));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));
const rule = vi.hoisted(() => ({ isOn: true }));
vi.mock("@/lib/core/env", async (original) => {
  const real = await original<typeof import("@/lib/core/env")>();
  // A call with settings asks the real rule; the guards ask for this process.
  return {
    ...real,
    isSecondFactorRequired: (settings: ReturnType<typeof real.env>) =>
      settings === real.env() ? rule.isOn : real.isSecondFactorRequired(settings),
  };
});

beforeEach(() => {
  rule.isOn = true;
  placeContainer({ limits: unlimited });
});

const none = { params: Promise.resolve({}) };
const request = (path: string, { cookie }: Caller, init: RequestInit = {}) =>
  new Request(`http://fr.localhost${path}`, { ...init, headers: { ...cookie, host: "fr.localhost" } });
const search = (caller: Caller) => searchUsers(request("/api/admin/users?q=aubert", caller), none);

describe("an administrator without a second factor, where a supplier is live", () => {
  it("is refused every call with one code, and sees its own account still", async () => {
    const admin = await makeActor("admin");
    const answer = await search(admin);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "second_factor_required" }]);
    const body = JSON.stringify({ user_id: crypto.randomUUID(), reason: "a call for help" });
    expect((await impersonate(request("/x", admin, { method: "POST", body }), none)).status).toBe(403);
    expect((await me(request("/api/me", admin), none)).status).toBe(200);
  });

  it("is led from every screen to the one where it is set up", async () => {
    const admin = await makeActor("admin");
    sentRequest.cookie = admin.cookie.cookie ?? "";
    await expect(pageContext("/admin/users")).rejects.toThrow(
      "to /security?second-step=required#second-step",
    );
  });

  it("works once the app is confirmed, and is refused again when it is gone", async () => {
    const admin = await makeActor("admin");
    await giveApp(admin.user?.id ?? "");
    expect((await search(admin)).status).toBe(200);
    await testDatabase()
      .db.delete(totpSecrets)
      .where(eq(totpSecrets.userId, admin.user?.id ?? ""));
    expect((await search(admin)).status).toBe(403);
  });

  it("is asked for nothing where all suppliers are played, and others never", async () => {
    rule.isOn = false;
    expect((await search(await makeActor("admin"))).status).toBe(200);
    rule.isOn = true;
    const provider = await makeActor("moderated");
    expect((await me(request("/api/me", provider), none)).status).toBe(200);
    expect(await (await search(provider)).json()).toMatchObject({ error: "access_denied" });
  });
});

describe("the rule", () => {
  const sandbox = {
    DATABASE_URL: "postgres://x/y",
    AUTH_SECRET: "a".repeat(32),
    CONTACT_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    HASH_KEY: Buffer.alloc(32, 1).toString("base64"),
    SANDBOX_URL: "http://localhost:4000",
    SANDBOX_SMTP_URL: "smtp://localhost:4001",
  };

  it.each([
    [false, {}],
    [true, { SMTP_URL: "smtp://mail.example.com" }],
    [true, { COMPANY_REGISTER: "recherche-entreprises" }],
    [true, { GEOCODER: "geopf" }],
  ])("asks: %s, with %j", (isAsked, more) => {
    expect(isSecondFactorRequired(parseEnv({ ...sandbox, ...more }))).toBe(isAsked);
  });
});
