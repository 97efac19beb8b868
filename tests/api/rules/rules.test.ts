import { globSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "@/db/schema/identity/users";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import { coreErrors } from "@/lib/core/errors";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { translateError } from "@/lib/http/doors/translate";
import { testDatabase } from "../../support/database";
import { type ActorName, actorNames, type Caller, makeActor } from "../doors/actors";
import { callRoute, problemOf } from "../doors/call-route";
import { placeContainer, unlimited } from "../doors/container";
import { layPlaces, makeAccount } from "../doors/fixtures";
import { doors } from "../doors/routes";
import { calls } from "./calls";
import { numberRules } from "./number-rules";
import { rules as fieldRules, type Rule } from "./table";

const rules = [...fieldRules, ...numberRules];

const sentRequest = vi.hoisted(() => ({ cookie: "" }));
vi.mock("next/headers", () => ({
  headers: async () => new Map([["host", "fr.localhost"]]),
  cookies: async () => {
    const at = sentRequest.cookie.indexOf("=");
    return {
      get: (asked: string) =>
        at > 0 && asked === sentRequest.cookie.slice(0, at)
          ? { name: asked, value: sentRequest.cookie.slice(at + 1) }
          : undefined,
    };
  },
}));

type Action = (previous: ActionState, form: FormData) => Promise<ActionState>;

const root = path.resolve(import.meta.dirname, "../../..");
const actions = new Map<string, Action>();
for (const file of globSync("app/**/actions.ts", { cwd: root })) {
  const place = path.dirname(file).split(path.sep).slice(2).join("/");
  const found = (await import(path.join(root, file))) as Record<string, Action>;
  for (const [name, action] of Object.entries(found)) actions.set(`${place} ${name}`, action);
}
const doorOf = new Map((await doors()).map((door) => [door.name, door]));
/** Calls whose rules are about the address, and one that is tested elsewhere. */
const withoutBody = new Set([
  "GET /api/siret/[siret]",
  "GET /api/company-registers/[countryCode]/[number]",
  "POST /api/impersonation/start",
]);
const closedSiret = "55208131766522";
let actors: Map<ActorName, Caller>;

beforeAll(async () => {
  const { gateways } = placeContainer({ limits: unlimited });
  gateways.register.set(closedSiret, { isActive: false });
  await layPlaces();
  actors = new Map(await Promise.all(actorNames.map(async (name) => [name, await makeActor(name)] as const)));
  const { id } = await makeAccount();
  await testDatabase().db.update(users).set({ email: "taken@rules.test" }).where(eq(users.id, id));
});

function callOf({ call }: Rule) {
  const found = calls[call];
  const door = doorOf.get(call);
  const caller = actors.get(found?.as ?? "visitor");
  if (!found || !door || !caller) throw new Error(`nobody knows ${call}`);
  return { ...found, door, caller };
}

const changed = (body: Record<string, unknown>, change: Record<string, unknown>) => ({ ...body, ...change });

async function wordsOf(locale: Locale, { namespace, code }: Rule): Promise<string | undefined> {
  const messages = (await messagesOf(locale)) as unknown as Record<
    string,
    { errors: Record<string, string> }
  >;
  return messages[namespace]?.errors[code];
}

const titled = rules.map((rule) => [`${rule.call}: ${rule.rule}`, rule] as const);

describe("typed input, by the call", () => {
  const asked = titled.filter(([, { only }]) => only !== "form");
  it.each(asked)("%s", async (_, rule) => {
    const { door, caller, body, params } = callOf(rule);
    const answer = await callRoute(door.handler, {
      method: door.method,
      headers: caller.cookie,
      params: rule.params ?? (await params?.(caller)) ?? {},
      ...(door.method === "GET" ? {} : { body: changed(await body(caller), rule.change) }),
    });
    expect(answer.status).toBe(rule.status ?? 400);
    const { fields, error } = problemOf(answer);
    if (rule.field === "") expect(error).toBe(rule.code);
    else expect(fields).toMatchObject({ [rule.field]: rule.code });
  });

  it("is accepted when it breaks no rule", async () => {
    for (const name of new Set(rules.map(({ call }) => call))) {
      if (withoutBody.has(name)) continue;
      const { door, body, params, as } = callOf({ call: name } as Rule);
      const caller = await makeActor(as);
      const answer = await callRoute(door.handler, {
        method: door.method,
        headers: caller.cookie,
        params: (await params?.(caller)) ?? {},
        body: await body(caller),
      });
      expect(answer.status, name).toBeLessThan(300);
    }
  });
});

describe("typed input, by the form", () => {
  const asked = titled.filter(([, rule]) => rule.only !== "call" && calls[rule.call]?.form);
  it.each(asked)("%s", async (_, rule) => {
    const { caller, body, form } = callOf(rule);
    if (!form) throw new Error("no form");
    const typed = changed(await body(caller), rule.change);
    const entries = Object.entries(form.entries?.(typed) ?? typed);
    const sent = new FormData();
    for (const [name, value] of entries)
      if (value !== undefined && value !== null) sent.set(name, String(value));
    sentRequest.cookie = caller.cookie.cookie ?? "";
    const state = await actions.get(form.action)?.(idleAction, sent);
    expect(state?.status).toBe("failed");
    expect(state?.fields).toMatchObject({ [rule.field]: await wordsOf("fr-FR", rule) });
    for (const [name, text] of Object.entries(state?.values ?? {})) {
      expect(name).not.toMatch(/password/i);
      expect(text).toBe(sent.get(name));
    }
  });
});

describe("the texts of the errors", () => {
  const said = [...new Map(rules.map((rule) => [`${rule.namespace}.errors.${rule.code}`, rule]))];
  it.each(said)("%s, in seven languages", async (_, rule) => {
    const sentences = await Promise.all(
      mainLocales.map(async (locale) => {
        const sentence = await wordsOf(locale, rule);
        expect(sentence, locale).toMatch(/^[\p{Lu}„«“‘¿].{10,}\.$/u);
        const refusal = coreErrors.validation_error({ fields: { any: rule.code } });
        const { fields } = await translateError(locale, refusal);
        expect(fields.any, locale).toBe(sentence);
        return sentence;
      }),
    );
    expect(new Set(sentences).size).toBe(mainLocales.length);
  });
});
