import { globSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import type { Guard } from "@/lib/http/doors/guards";
import { testDatabase } from "../../support/database";
import { type ActorName, actorNames, type Caller, makeActors } from "./actors";
import * as cells from "./cells";
import { placeContainer, unlimited } from "./container";
import { fingerprint } from "./fingerprint";

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

type Action = ((previous: ActionState, form: FormData) => Promise<ActionState>) & {
  declaration: { guard: Guard; name: string | undefined };
};

const root = path.resolve(import.meta.dirname, "../../..");
const found = new Map<string, Action>();
for (const file of globSync("app/**/actions.ts", { cwd: root })) {
  const place = path.dirname(file).split(path.sep).slice(2).join("/");
  const actions = (await import(path.join(root, file))) as Record<string, Action>;
  for (const [name, action] of Object.entries(actions)) found.set(`${place} ${name}`, action);
}

const ownHandsOfVenues: cells.Cells = {
  ...cells.providers,
  pending: "access_denied",
  moderated: "access_denied",
  premium: "access_denied",
  impersonated: "access_denied",
  both: cells.opened,
};
const ownHandsOfProviders: cells.Cells = {
  ...cells.providers,
  impersonated: "forbidden_while_impersonating",
};

/** Every form × every actor who may send it; what ends a sign-in, or spends credits, has an actor of its own. */
const table: Record<string, cells.Cells> = {
  "(admin)/admin/moderation/reports closeReport": cells.admins,
  "(admin)/admin/exchange-rates decideRateAction": cells.admins,
  "(admin)/admin/exchange-rates setRateAction": cells.admins,
  "(admin)/admin/prices decide": cells.admins,
  "(admin)/admin/errors markResolved": cells.admins,
  "(admin)/admin/system switchPart": cells.admins,
  "(admin)/admin/system switchSite": cells.admins,
  "(public)/contact writeToUs": cells.everybody,
  "(public)/report/[kind]/[id] sendReport": cells.everybody,
  "(couple) saveCoupleLocale": cells.couples,
  "(couple)/my/account confirmCode": cells.couples,
  "(couple)/my/account erase": cells.couples,
  "(couple)/my/account sendCode": cells.couples,
  "(couple)/project beginPlainRequest": cells.everybody,
  "(couple)/project confirmPlainCode": cells.everybody,
  "(couple)/project sendPlainRequest": cells.everybody,
  "(couple)/review/[token] sendReview": cells.everybody,
  "(guest)/email-confirmation confirmOwn": cells.everybody,
  "(guest)/email-change confirmLink": cells.everybody,
  "(guest)/email-change undoLink": cells.everybody,
  "(guest)/forgot-password-reset/[token] setPassword": cells.everybody,
  "(guest)/login/second-step enterCode": cells.everybody,
  "(guest)/register createAccount": cells.everybody,
  "(guest)/unsubscribe endMails": cells.everybody,
  "(provider) saveLocale": cells.users,
  "(provider)/account cancelEmail": cells.ownHands,
  "(provider)/account changeEmail": cells.ownHands,
  "(provider)/account erase": cells.ownHands,
  "(provider)/account proveSelf": cells.ownHands,
  "(provider)/account saveLocale": cells.users,
  "(provider)/account saveName": cells.users,
  "(provider)/account sendCode": cells.ownHands,
  "(provider)/account verifyCode": cells.ownHands,
  "(provider)/company saveAddressAction": cells.providers,
  "(onboarding)/first-steps closeGuideAction": cells.providers,
  "(onboarding)/first-steps saveTextAction": cells.providers,
  "(onboarding)/first-steps skipStepAction": cells.providers,
  "(provider)/company saveDetailsAction": cells.providers,
  "(provider)/company saveServicesAction": cells.providers,
  "(provider)/invoices saveBuyerAction": {
    ...cells.providers,
    impersonated: "forbidden_while_impersonating",
  },
  "(provider)/invoices sendInvoiceAction": cells.providers,
  "(provider)/dashboard resubmit": ownHandsOfProviders,
  "(provider)/dashboard resubmitVenue": ownHandsOfVenues,
  "(provider)/event-requests/templates removeTemplateAction": cells.moderated,
  "(provider)/event-requests/templates saveTemplateAction": cells.moderated,
  "(provider)/reviews answerReview": { ...cells.moderated, impersonated: "forbidden_while_impersonating" },
  "(provider)/subscription/testimonial saveTestimonial": {
    ...cells.moderated,
    impersonated: "forbidden_while_impersonating",
  },
  "(provider)/subscription/testimonial withdrawOwnTestimonial": ownHandsOfProviders,
  "(provider)/security changePassword": cells.ownHands,
  "(provider)/security endOthers": cells.ownHands,
  "(provider)/security endSession": cells.ownHands,
  "(provider)/security saveSetting": cells.users,
  "(provider)/security saveTiming": cells.users,
};

let actors: Record<ActorName, Caller>;
beforeAll(async () => {
  placeContainer({ limits: unlimited });
  actors = await makeActors();
});

/** Sends an unknown field: an actor with permission gets an error for it, and nothing is written. */
async function send(action: Action, actor: ActorName): Promise<string> {
  sentRequest.cookie = actors[actor].cookie.cookie ?? "";
  const form = new FormData();
  form.set("nobodyAskedForThis", "1");
  form.set("prestationDetails", "{");
  const { status, code } = await action(idleAction, form);
  expect(status).toBe("failed");
  return code === "validation_error" ? cells.opened : (code ?? "");
}

describe("the forms of every screen", () => {
  it("have one row each, and there is no row for a form that was removed", () => {
    expect([...found.keys()].sort()).toEqual(Object.keys(table).sort());
  });

  it.each([...found])("%s", async (name, action) => {
    const row = table[name];
    if (!row) throw new Error(`no row for ${name}`);
    const outcomes: Partial<Record<ActorName, string>> = {};
    for (const actor of actorNames) outcomes[actor] = await send(action, actor);
    expect(outcomes).toEqual(cells.outcomesOf(row));
  });

  it("are recorded by their names for an impersonating admin, with and without script", async () => {
    for (const [key, action] of found) {
      const name = key.split(" ")[1];
      expect(action.declaration.name, key).toBe(name);
      await send(action, "impersonated");
      const [line] = await testDatabase()
        .db.select({ subjectId: auditLog.subjectId })
        .from(auditLog)
        .where(eq(auditLog.action, "impersonated_request"))
        .orderBy(desc(auditLog.id))
        .limit(1);
      expect(line?.subjectId, key).toBe(`POST / ${name}`);
    }
  });

  it("write nothing for an impersonating admin where that is refused", async () => {
    const before = await fingerprint();
    for (const [name, action] of found)
      if (table[name]?.impersonated === "forbidden_while_impersonating") await send(action, "impersonated");
    expect(await fingerprint()).toEqual(before);
  });
});
