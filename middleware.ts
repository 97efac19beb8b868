import { type NextRequest, NextResponse } from "next/server";
import { isFiltered } from "@/lib/directory/filters/query";
import { env } from "@/lib/env";
import { isLocale, LOCALE_COOKIE } from "@/lib/i18n/locales";
import { forwardedHost, hostTable } from "@/lib/server/hosts";
import { PATH_HEADER } from "@/lib/server/path-header";
import { sessionCookieName } from "@/lib/server/session-cookie";

/** Screens of signed-in people: optimistic redirect only, the real guard is in contexts and queries. */
const PROVIDER =
  /^\/(dashboard|event-requests|videos|images|portfolios|company|portrait-experiences|social-networks|integrate-badge|subscription|credits|account|security|venues|onboarding|admin)(\/|$)/;
/** Lists of the directory; with a filter in the query they are rendered apart, and the kept page knows no query. */
const LIST = /^\/wedding-planners(?=\/|$)/;
/** Screens whose language is the reader's; every other page has the one language of its host, so that it can be cached. */
const PERSONAL =
  /^\/(login|email-change|account-deleted|unsubscribe|register|forgot-password-reset|project|my|review|sandbox)(\/|$)/;

export function middleware(request: NextRequest): NextResponse {
  const domain = hostTable().find(forwardedHost(request.headers, env().TRUSTED_PROXY_COUNT));
  if (!domain) return new NextResponse("421 Misdirected Request", { status: 421 });
  const { pathname } = request.nextUrl;
  const isProvider = PROVIDER.test(pathname);
  const mayBeSignedIn = request.cookies.has(sessionCookieName());
  if (isProvider && !mayBeSignedIn) {
    const login = new URL("/login", request.url);
    login.searchParams.set("next", pathname + request.nextUrl.search);
    return NextResponse.redirect(login);
  }
  const chosen =
    isProvider || PERSONAL.test(pathname) ? request.cookies.get(LOCALE_COOKIE)?.value : undefined;
  const locale = isLocale(chosen) ? chosen : domain.locale;
  const target = request.nextUrl.clone();
  // The landing page is one for everybody; who may be signed in is looked at by a page of its own.
  const home = mayBeSignedIn ? "/home" : "";
  const path =
    LIST.test(pathname) && isFiltered(request.nextUrl.search) ? pathname.replace(LIST, "/search") : pathname;
  target.pathname = `/${locale}${path === "/" ? home : path}`;
  const headers = new Headers(request.headers);
  // next-intl reads it where no page or layout has said the language yet: loading screens come before both.
  headers.set("X-NEXT-INTL-LOCALE", locale);
  headers.set(PATH_HEADER, pathname);
  return NextResponse.rewrite(target, { request: { headers } });
}

export const config = {
  runtime: "nodejs",
  // Not the calls (each door checks its own host), and not files: what ends in an extension is one.
  matcher: [
    "/((?!api/|callback/|_next/|media/|healthz|readyz|listDepartement|search/|image/|annuaire/track/|reset-password/|sandbox/messages|sandbox/info|.*\\.[a-z0-9]+$).*)",
  ],
};
