import type { Answer, SandboxRequest } from "../../http";
import type { StripeContext } from "../stripe-context";
import { challengePath, checkoutPath, portalPath, stylePath } from "../stripe-context";
import { challengePage } from "./challenge-page";
import { checkoutPage, checkoutReturn } from "./checkout-page";
import { languageOf } from "./languages";
import { expiredPage, redirect } from "./page";
import { actInPortal } from "./portal-acts";
import { portalPage } from "./portal-page";
import { style } from "./style";
import { speechOf } from "./words/words";

interface Asked {
  ctx: StripeContext;
  method: string;
  id: string;
  /** The part of the path after the id. */
  rest: string;
  query: URLSearchParams;
  form: URLSearchParams;
  base: string;
  accepted: string | undefined;
}

function checkout({ ctx, method, id, rest, query, form, base, accepted }: Asked): Answer {
  const session = ctx.store.find("checkout.session", id);
  const speech = speechOf(languageOf(session?.locale ?? null, accepted));
  if (!session) return expiredPage(speech, null);
  if (rest === "return") return checkoutReturn(ctx, speech, session, query.get("payment_intent") ?? "");
  return checkoutPage(ctx, speech, session, { method, form, base });
}

/** In the language of its checkout session, else of the browser. */
function challenge({ ctx, method, id, query, form, accepted }: Asked): Answer {
  const intent = ctx.store.find("payment_intent", id);
  const stored = ctx.store.find("kept.checkout", `checkout:${id}`);
  const session = ctx.store.find("checkout.session", stored?.session ?? "");
  const speech = speechOf(languageOf(session?.locale ?? null, accepted));
  if (!intent || query.get("client_secret") !== intent.client_secret) return expiredPage(speech, null);
  return challengePage(ctx, speech, intent, { method, form });
}

function portal({ ctx, method, id, query, form, base, accepted }: Asked): Answer {
  const session = ctx.store.find("billing_portal.session", id);
  const speech = speechOf(languageOf(session?.locale ?? null, accepted));
  if (!session) return expiredPage(speech, null);
  const view = { ctx, speech, session, typed: form, trouble: null, isDone: query.has("done") };
  if (method !== "POST") return portalPage(view);
  const trouble = actInPortal(ctx, session, form, base);
  return trouble ? portalPage({ ...view, trouble, isDone: false }) : redirect(`${portalPath}/${id}?done`);
}

const pages: readonly [string, (asked: Asked) => Answer][] = [
  [checkoutPath, checkout],
  [challengePath, challenge],
  [portalPath, portal],
];

/** Replacements of Stripe's hosted pages: without JavaScript, in seven languages. */
export function hostedPages(ctx: StripeContext) {
  return ({ method, url, body, headers }: SandboxRequest): Answer | null => {
    if (url.pathname === stylePath) return { status: 200, body: style, type: "text/css; charset=utf-8" };
    if (method !== "GET" && method !== "POST") return null;
    for (const [path, show] of pages) {
      if (!url.pathname.startsWith(`${path}/`)) continue;
      const [id = "", rest = ""] = url.pathname.slice(path.length + 1).split("/");
      const input = show({
        ctx,
        method,
        id,
        rest,
        query: url.searchParams,
        form: new URLSearchParams(method === "POST" ? body : ""),
        base: `http://${headers.host ?? "127.0.0.1"}`,
        accepted: headers["accept-language"],
      });
      ctx.store.flush();
      return input;
    }
    return null;
  };
}
