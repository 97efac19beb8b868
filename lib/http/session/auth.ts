import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { env } from "@/lib/core/env";
import { DomainError } from "@/lib/core/errors";
import { PROOF_FIELD } from "@/lib/core/proof/rules";
import { currentContext, withDevice } from "@/lib/http/doors/context";
import { keepDevice, requestCaller, writeCookies } from "@/lib/http/doors/request-caller";
import { container } from "@/lib/http/process/container";
import { sessionCookieName, sessionCookieOptions } from "@/lib/http/requests/hosts";
import { keepSecondStep } from "@/lib/http/session/second-step";
import { recordFailedSignIn } from "@/lib/identity/accounts/record-failed-sign-in";
import { signInInput } from "@/lib/identity/accounts/schema";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { endSession } from "@/lib/identity/sessions/end-session";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { rememberedSessionSeconds } from "@/lib/identity/sessions/rules";

/** The "token" of the cookie holds an opaque id and nothing that a client could change. */
interface OpaqueToken {
  sid?: string;
  sub?: string;
}

async function authorize(credentials: Record<string, string> | undefined) {
  const parsed = signInInput.safeParse({
    email: credentials?.email,
    password: credentials?.password,
    remember: credentials?.remember === "true",
  });
  if (!parsed.success) throw new Error("invalid_credentials");
  try {
    const ctx = withDevice(await currentContext());
    requestCaller(ctx).allowDemand();
    requestCaller(ctx).present(credentials?.[PROOF_FIELD]);
    const session = await recordFailedSignIn(ctx, parsed.data.email, () =>
      signIn(ctx, parsed.data, keepSecondStep),
    );
    await keepDevice(ctx);
    await writeCookies(ctx);
    return { id: session.userId, sid: session.id };
  } catch (error) {
    // The form gets nothing but this text: the waiting time follows the code.
    if (error instanceof DomainError)
      throw new Error(error.retryAfterSeconds ? `${error.code}.${error.retryAfterSeconds}` : error.code);
    throw error;
  }
}

/**
 * next-auth with the jwt strategy, whose token is only an opaque session id that is looked up on every use: a
 * revocation takes effect at once.
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    pages: { signIn: "/login", error: "/login" },
    session: { strategy: "jwt", maxAge: rememberedSessionSeconds },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    providers: [
      Credentials({ credentials: { email: {}, password: {}, remember: {}, [PROOF_FIELD]: {} }, authorize }),
    ],
    jwt: {
      encode: async ({ token }) => (token as OpaqueToken | undefined)?.sid ?? "",
      decode: async ({ token }) => {
        if (!token) return null;
        const found = await findActorBySession(container().database.db, new Date(), token);
        return found?.actor.kind === "user" ? { sid: token, sub: found.actor.userId } : null;
      },
    },
    callbacks: {
      // `session.update` from a browser is ignored: only a new sign-in writes the token.
      jwt: async ({ token, user }) => (user ? { sid: (user as { sid?: string }).sid, sub: user.id } : token),
      session: ({ session, token }) => ({ expires: session.expires, user: { name: token.sub ?? null } }),
    },
    events: {
      signOut: async ({ token }) => {
        const sid = (token as OpaqueToken | null)?.sid;
        if (sid) await endSession(container().database.db, new Date(), sid);
      },
    },
  };
}
