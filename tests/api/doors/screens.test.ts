import { globSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { companies } from "@/db/schema/listing/company";
import type { Guard } from "@/lib/http/doors/guards";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { signIn } from "../../support/sessions";
import { type ActorName, actorNames, type Caller, makeActors } from "./actors";
import { placeContainer, unlimited } from "./container";

const sentRequest = vi.hoisted(() => ({ cookie: "", returnTo: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Map(Object.entries({ host: "fr.localhost", "X-Return": sentRequest.returnTo })),
  cookies: async () => {
    const at = sentRequest.cookie.indexOf("=");
    const [name, value] = [sentRequest.cookie.slice(0, at), sentRequest.cookie.slice(at + 1)];
    const has = (asked: string) => at > 0 && asked === name;
    return { has, get: (asked: string) => (has(asked) ? { name, value } : undefined) };
  },
}));
class Left extends Error {}
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  redirect: (to: string) => {
    throw new Left(to);
  },
  notFound: () => {
    throw new Left("not found");
  },
}));
// Texts do not matter here.
vi.mock("next-intl/server", () => ({
  setRequestLocale: () => undefined,
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
  getFormatter: async () => ({}),
  getLocale: async () => "fr-FR",
}));

const root = path.resolve(import.meta.dirname, "../../..");
const nobody = "00000000-0000-4000-8000-000000000000";

/** Who may see a private screen: a guard of the routes, or everybody whose account is not set up yet. */
type Screen = { guard: Guard | "settings" | "onboarding"; params?: Record<string, string> };
const table: Record<string, Screen> = {
  "(admin)/admin": { guard: "admin" },
  "(admin)/admin/accounting": { guard: "admin" },
  "(admin)/admin/audit": { guard: "admin" },
  "(admin)/admin/moderation": { guard: "admin" },
  "(admin)/admin/moderation/[kind]/[id]": { guard: "admin", params: { kind: "profiles", id: nobody } },
  "(admin)/admin/moderation/reports": { guard: "admin" },
  "(admin)/admin/exchange-rates": { guard: "admin" },
  "(admin)/admin/payments": { guard: "admin" },
  "(admin)/admin/prices": { guard: "admin" },
  "(admin)/admin/promotions": { guard: "admin" },
  "(admin)/admin/promotions/[kind]/[id]": { guard: "admin", params: { kind: "popups", id: nobody } },
  "(admin)/admin/errors": { guard: "admin" },
  "(admin)/admin/system": { guard: "admin" },
  "(admin)/admin/users": { guard: "admin" },
  "(admin)/admin/users/[id]": { guard: "admin", params: { id: nobody } },
  "(onboarding)/first-steps": { guard: "provider" },
  "(onboarding)/preview": { guard: "provider" },
  "(onboarding)/onboarding": { guard: "onboarding" },
  "(provider)/account": { guard: "settings" },
  "(provider)/company/address": { guard: "provider" },
  "(provider)/company/details": { guard: "provider" },
  "(provider)/company/services": { guard: "provider" },
  "(provider)/social-networks": { guard: "provider" },
  "(provider)/videos": { guard: "provider" },
  "(provider)/credits": { guard: "moderated" },
  "(provider)/invoices": { guard: "provider" },
  "(provider)/subscription": { guard: "moderated" },
  "(provider)/subscription/payment": { guard: "moderated" },
  "(provider)/dashboard": { guard: "provider" },
  "(provider)/portrait-experiences": { guard: "provider" },
  "(provider)/subscription/testimonial": { guard: "provider" },
  "(provider)/event-requests": { guard: "moderated" },
  "(provider)/event-requests/[uuid]": { guard: "moderated", params: { uuid: nobody } },
  "(provider)/event-requests/templates": { guard: "moderated" },
  "(provider)/event-requests/templates/[id]": { guard: "moderated", params: { id: "new" } },
  "(provider)/images": { guard: "provider" },
  "(provider)/integrate-badge": { guard: "provider" },
  "(provider)/portfolios": { guard: "provider" },
  "(provider)/portfolios/new": { guard: "provider" },
  "(provider)/portfolios/[id]": { guard: "provider", params: { id: nobody } },
  "(provider)/portfolios/[id]/edit": { guard: "provider", params: { id: nobody } },
  "(provider)/reviews": { guard: "moderated" },
  "(provider)/security": { guard: "settings" },
  "(provider)/venues": { guard: "venue" },
  "(provider)/venues/create": { guard: "venue" },
  "(provider)/venues/[id]": { guard: "venue", params: { id: nobody } },
  "(provider)/venues/[id]/edit": { guard: "venue", params: { id: nobody } },
  "(provider)/venues/[id]/services": { guard: "venue", params: { id: nobody } },
};

const LOGIN = /^\/login\?next=/;
const opened = "opened";
const everybodyIn = { pending: opened, moderated: opened, premium: opened, venue: opened, both: opened };
const signedOut = { visitor: LOGIN, couple: LOGIN, gone: LOGIN };
const exits: Record<Screen["guard"], Partial<Record<ActorName, string | RegExp>>> = {
  public: {},
  couple: {},
  venue: {
    ...signedOut,
    ...Object.fromEntries(Object.keys(everybodyIn).map((name) => [name, "/"])),
    venue: opened,
    both: opened,
    impersonated: "/",
    newcomer: "/onboarding",
    admin: "/",
  },
  user: {},
  provider: { ...signedOut, ...everybodyIn, impersonated: opened, newcomer: "/onboarding", admin: "/" },
  moderated: {
    ...signedOut,
    ...everybodyIn,
    impersonated: opened,
    newcomer: "/onboarding",
    pending: "/dashboard",
    admin: "/",
  },
  settings: { ...signedOut, ...everybodyIn, impersonated: opened, newcomer: "/onboarding", admin: opened },
  onboarding: {
    ...signedOut,
    ...Object.fromEntries(Object.keys(everybodyIn).map((name) => [name, "/dashboard"])),
    impersonated: "/dashboard",
    admin: "/dashboard",
    newcomer: opened,
  },
  admin: {
    ...signedOut,
    ...Object.fromEntries(Object.keys(everybodyIn).map((name) => [name, "/"])),
    impersonated: "/",
    newcomer: "/",
    admin: opened,
  },
};
/** Screens that redirect their own users. */
const leadsOn: Record<string, Partial<Record<ActorName, string>>> = {
  "(admin)/admin": { admin: "/admin/moderation" },
  "(provider)/dashboard": { admin: "/admin/moderation" },
};

const pageOf = (file: string) => file.replace(/^app\/\[locale\]\//, "").replace(/\/page\.tsx$/, "");
const pages = globSync("app/[[]locale[]]/{(provider),(onboarding),(admin)}/**/page.tsx", { cwd: root });
const files = new Map(pages.map((file) => [pageOf(file.split(path.sep).join("/")), file]));

let actors: Record<ActorName, Caller>;
beforeAll(async () => {
  placeContainer({ limits: unlimited });
  actors = await makeActors();
});

type Page = (props: { params: Promise<object>; searchParams: Promise<object> }) => Promise<unknown>;

/** Where the page itself redirects, without the middleware and without its layout. */
async function enter(page: Page, params: object): Promise<string> {
  try {
    await page({
      params: Promise.resolve({ locale: "fr-FR", ...params }),
      searchParams: Promise.resolve({}),
    });
    return opened;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    return error.message === "not found" ? opened : error.message;
  }
}

describe("private screens, without middleware and layouts", () => {
  it("have a line each, and there is no line for a screen that was removed", () => {
    expect(Object.keys(table).sort()).toEqual([...files.keys()].sort());
  });

  it.each(Object.entries(table))("%s", async (name, { guard, params = {} }) => {
    const page = ((await import(path.join(root, files.get(name) ?? ""))) as { default: Page }).default;
    for (const actor of actorNames) {
      sentRequest.cookie = actors[actor].cookie.cookie ?? "";
      const expected = leadsOn[name]?.[actor] ?? exits[guard][actor];
      const left = await enter(page, params);
      if (expected instanceof RegExp) expect(left, actor).toMatch(expected);
      else expect(left, actor).toBe(expected);
    }
  });

  it("of the company open to an owner of venues alone, and are not found without a company", async () => {
    const user = { roles: ["ROLE_VENUE" as const] };
    const [owner, lone] = [await makeProvider({ user }), await makeProvider({ user })];
    await testDatabase().db.delete(companies).where(eq(companies.providerId, lone.id));
    for (const name of ["details", "address", "services"]) {
      const file = files.get(`(provider)/company/${name}`) ?? "";
      const { default: page } = (await import(path.join(root, file))) as { default: Page };
      for (const { id: userId } of [owner, lone]) {
        sentRequest.cookie = (await signIn({ userId })).cookie;
        expect(await enter(page, {})).toBe(opened);
      }
    }
  });

  it("tell a user whose session ended elsewhere why they must sign in again, and a stranger nothing", async () => {
    const page = (
      (await import(path.join(root, files.get("(provider)/company/details") ?? ""))) as {
        default: Page;
      }
    ).default;
    sentRequest.cookie = actors.gone.cookie.cookie ?? "";
    expect(await enter(page, {})).toBe("/login?next=%2Fcompany%2Fdetails&error=session_expired");
    sentRequest.cookie = "";
    expect(await enter(page, {})).toBe("/login?next=%2Fcompany%2Fdetails");
  });

  it("come back to the very address after a session has ended, also when the layout redirects first", async () => {
    sentRequest.cookie = actors.gone.cookie.cookie ?? "";
    const { guardedContext } = await import("@/lib/http/doors/page");
    const asked = async (returnTo: string) => {
      sentRequest.returnTo = returnTo;
      const left = await guardedContext("user", "/dashboard").catch((error: Error) => error.message);
      sentRequest.returnTo = "";
      return left;
    };
    const next = encodeURIComponent("/event-requests?status=open&page=2");
    expect(await asked("/event-requests?status=open&page=2")).toBe(
      `/login?next=${next}&error=session_expired`,
    );
    expect(await asked("//evil.test")).toBe("/login?next=%2Fdashboard&error=session_expired");
  });
});
