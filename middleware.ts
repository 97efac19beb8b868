import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/core/env";
import { isLocale, LOCALE_COOKIE, localeAt } from "@/lib/core/i18n/locales";
import { LOCALE_HEADER } from "@/lib/http/page-cache/next-internals";
import { RENDER_HEADER, renderNumber } from "@/lib/http/page-cache/next-renderer";
import { contentPolicy } from "@/lib/http/requests/content-policy";
import {
  constantSources,
  contentPolicySettings,
  paymentHosts,
} from "@/lib/http/requests/content-policy-settings";
import { forwardedHost, hostTable, sessionCookieName } from "@/lib/http/requests/hosts";
import { secondsToWait } from "@/lib/http/requests/page-limit";
import {
  filteredListPath,
  isFilteredList,
  isMissingPath,
  isPersonalPath,
  isProviderPath,
  PATH_HEADER,
  RETURN_HEADER,
} from "@/lib/http/requests/page-paths";

export function middleware(request: NextRequest): NextResponse {
  const site = hostTable().find(forwardedHost(request.headers, env().TRUSTED_PROXY_COUNT));
  if (!site) return new NextResponse("421 Misdirected Request", { status: 421 });
  const { pathname } = request.nextUrl;
  const wait = secondsToWait(pathname, request.headers);
  if (wait > 0)
    return new NextResponse("429 Too Many Requests", { status: 429, headers: { "Retry-After": `${wait}` } });
  const isProvider = isProviderPath(pathname);
  const mayBeSignedIn = request.cookies.has(sessionCookieName());
  if (isProvider && !mayBeSignedIn) {
    const login = new URL("/login", request.url);
    login.searchParams.set("next", pathname + request.nextUrl.search);
    return NextResponse.redirect(login);
  }
  const chosen =
    isProvider || isPersonalPath(pathname) ? request.cookies.get(LOCALE_COOKIE)?.value : undefined;
  const locale = isLocale(chosen) ? localeAt(site, chosen) : site.locale;
  const target = request.nextUrl.clone();
  // The landing page is the same for everybody; a visitor who may be signed in gets another page.
  const home = mayBeSignedIn ? "/home" : "";
  const path = isFilteredList(pathname, request.nextUrl.search) ? filteredListPath(pathname) : pathname;
  target.pathname = `/${locale}${path === "/" ? home : path}`;
  const headers = new Headers(request.headers);
  // next-intl reads it in loading screens, which are rendered before a page or layout sets the language.
  headers.set(LOCALE_HEADER, locale);
  headers.set(PATH_HEADER, pathname);
  headers.set(RETURN_HEADER, pathname + request.nextUrl.search);
  const isAskedByFront = renderNumber(headers.get(RENDER_HEADER)) !== null;
  // Only the front may ask for these pages: for a visitor they do not exist.
  if (isMissingPath(pathname) && !isAskedByFront) target.pathname = `/${locale}/nowhere`;
  const policy = isAskedByFront ? null : visitorPolicy();
  if (policy) headers.set(POLICY, policy);
  const response = NextResponse.rewrite(target, { request: { headers } });
  if (policy) response.headers.set(POLICY, policy);
  return response;
}

const POLICY = "Content-Security-Policy";

/**
 * Next writes the nonce of the request's policy into the scripts of a page for one visitor. A page that the front asks
 * for is cached, and the front gives it a policy. The development server has none: it needs what a policy forbids.
 */
function visitorPolicy(): string | null {
  if (env().NODE_ENV !== "production") return null;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const scripts = [`'nonce-${nonce}'`, ...constantSources];
  return contentPolicy({ ...contentPolicySettings(), payment: paymentHosts(), scripts });
}

export const config = {
  runtime: "nodejs",
  // Not the calls (each route checks its own host), and not files: an address with an extension is a file.
  matcher: [
    "/((?!api/|callback/|_next/|media/|healthz|readyz|metrics|listDepartement|search/|image/|annuaire/track/|reset-password/|texts/|sandbox/messages|sandbox/info|.*\\.[a-z0-9]+$).*)",
  ],
};
