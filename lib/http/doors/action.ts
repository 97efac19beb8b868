import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import type { ActionState } from "@/lib/core/action-state";
import { coreErrors } from "@/lib/core/errors";
import { fieldCodes } from "@/lib/core/fields";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { PROOF_FIELD } from "@/lib/core/proof/rules";
import type { Ctx } from "@/lib/gateways/context";
import { actionContext, withDevice } from "@/lib/http/doors/context";
import {
  checkImpersonation,
  checkWritable,
  type Guard,
  type GuardedCtx,
  guard,
  type WhileImpersonating,
} from "@/lib/http/doors/guards";
import { noteActionBegins } from "@/lib/http/doors/posting";
import { refusalOf } from "@/lib/http/doors/problem";
import { keepDevice, requestCaller, type SessionGrant, writeCookies } from "@/lib/http/doors/request-caller";
import { translateError } from "@/lib/http/doors/translate";
import { container } from "@/lib/http/process/container";
import { sessionCookieName, sessionCookieOptions } from "@/lib/http/requests/hosts";

export interface ActionDeclaration<G extends Guard, I extends z.ZodType, R> {
  /** The name it is exported under: what the audit log calls the action of an impersonating admin. */
  name?: string;
  guard: G;
  input: I;
  /** "refuse" closes the form to an admin who impersonates a user. */
  whileImpersonating?: WhileImpersonating;
  run: (ctx: GuardedCtx[G], input: z.output<I>) => Promise<R>;
  /** Address to go to after success; without it the form says "saved" and stays. */
  redirectTo?: (result: R) => string;
  /** Names the browser by a cookie, as the same option of `route()` does. */
  notesDevice?: boolean;
  /** Session to write into the browser's cookie; undefined leaves it. */
  session?: (result: R) => SessionGrant | undefined;
  /** Fields that are not text, read from the form (numbers, lists, switches). */
  read?: (form: FormData) => Record<string, unknown>;
}

type Action = (previous: ActionState, form: FormData) => Promise<ActionState>;
/** Read by the test that goes through all actions. */
type DeclaredAction = Action & {
  declaration: { name: string | undefined; guard: Guard; whileImpersonating: WhileImpersonating };
};

const SECRET = /password/i;
/** Fields that no use case sees. */
const isOfAdapter = (name: string) => name.startsWith("$ACTION") || name === PROOF_FIELD;

function typedValues(form: FormData): Record<string, string> {
  const pairs = [...form.entries()].filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === "string" && !isOfAdapter(pair[0]) && !SECRET.test(pair[0]),
  );
  return Object.fromEntries(pairs);
}

/**
 * Makes a server action of one use case, for forms that also work before hydration. Errors come back as texts
 * beside the typed values.
 */
export function action<G extends Guard, I extends z.ZodType, R>(
  declaration: ActionDeclaration<G, I, R>,
): DeclaredAction {
  const submit: Action = async (_previous, form) => {
    // A caller of its own making may send anything in place of a form.
    if (!(form instanceof FormData)) throw new TypeError("an action takes a form");
    noteActionBegins();
    let ctx: Ctx | undefined;
    let result: R;
    try {
      ctx = await actionContext(declaration.name);
      if (declaration.session || declaration.notesDevice) ctx = withDevice(ctx);
      const scoped = guard(ctx, declaration.guard);
      checkImpersonation(ctx, declaration.whileImpersonating);
      checkWritable(declaration.guard, declaration.session !== undefined);
      requestCaller(ctx).presentForm(form.get(PROOF_FIELD));
      const fields = Object.fromEntries([...form.entries()].filter(([name]) => !isOfAdapter(name)));
      const parsed = declaration.input.safeParse(declaration.read?.(form) ?? fields);
      if (!parsed.success) throw coreErrors.validation_error({ fields: fieldCodes(parsed.error) });
      result = await declaration.run(scoped, parsed.data);
    } catch (error) {
      const refusal = refusalOf(error, ctx?.log ?? container().log);
      const { detail, fields } = await translateError(ctx?.locale ?? defaultLocale, refusal);
      const challenge = ctx && (await requestCaller(ctx).challengeFor(refusal));
      if (ctx) await writeCookies(ctx);
      const failed = { code: refusal.code, error: detail, fields, values: typedValues(form) };
      return { status: "failed", ...failed, ...(challenge ? { challenge } : {}) };
    }
    const grant = declaration.session?.(result);
    if (grant) {
      const expires = grant.isPersistent === false ? undefined : grant.expiresAt;
      (await cookies()).set(sessionCookieName(), grant.id, sessionCookieOptions(expires));
    }
    if (grant || declaration.notesDevice) await keepDevice(ctx);
    await writeCookies(ctx);
    if (declaration.redirectTo) redirect(declaration.redirectTo(result));
    return { status: "done" };
  };
  const { name, guard: audience, whileImpersonating = "allow" } = declaration;
  return Object.assign(submit, { declaration: { name, guard: audience, whileImpersonating } });
}
