import type { Database } from "@/db/client";
import type { Role } from "@/lib/accounts/roles";
import type { RateLimits } from "@/lib/core/limits";
import type { Logger } from "@/lib/core/log";
import type { CountryCode } from "@/lib/countries/domains";
import type { HostTable } from "@/lib/countries/hosts";
import type { Gateways } from "@/lib/gateways/gateways";
import type { Locale } from "@/lib/i18n/locales";

declare const minted: unique symbol;

export interface VisitorActor {
  readonly kind: "visitor";
}

export interface UserActor {
  readonly kind: "user";
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  readonly hasFinishedOnboarding: boolean;
  readonly isModerated: boolean;
  /** Start of this session's proof of password; older than ten minutes asks for it again before sensitive changes. */
  readonly authenticatedAt: Date;
  /** The admin behind an impersonated session, else null. */
  readonly impersonatorId: string | null;
}

export interface CoupleActor {
  readonly kind: "couple";
  readonly memberId: string;
  readonly sessionId: string;
  /** When an emailed code last proved the mailbox in this session. */
  readonly authenticatedAt: Date;
}

/** The product itself, at work on a job. */
export interface SystemActor {
  readonly kind: "system";
}

export type Actor = VisitorActor | UserActor | CoupleActor | SystemActor;

/** The world one request sees. Minted only by `lib/server/context.ts`; tests mint theirs in `tests/support`. */
export interface Ctx {
  readonly db: Database;
  /** The instant of the request; the only clock of rules and queries. */
  readonly now: Date;
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly hosts: HostTable;
  readonly gateways: Gateways;
  readonly limits: RateLimits;
  readonly keys: Keys;
  /** Where the people behind the product read what is written to them. */
  readonly operatorEmail: string;
  readonly log: Logger;
  readonly requestId: string;
  /** Client address behind the configured number of proxies. */
  readonly ip: string;
  readonly userAgent: string | null;
  /** Nobody meant to come: the browser fetches ahead of its reader, or another site's page embeds us. */
  readonly isUnintended?: boolean;
  readonly actor: Actor;
}

/** Secrets rules need; never logged, never sent anywhere. */
export interface Keys {
  /** HMAC key for codes and lookups of addresses. */
  readonly hash: string;
  /** 32 bytes, base64: seals couples' contacts (AES-256-GCM). */
  readonly contact: string;
}

type Scoped<A extends Actor, Name extends string> = Ctx & {
  readonly actor: A;
  readonly [minted]: Record<Name, true>;
};

/** Any signed-in user. */
export type UserCtx = Scoped<UserActor, "user">;
/** A planner or venue owner whose onboarding is finished. */
export type ProviderCtx = Scoped<UserActor, "user"> & Scoped<UserActor, "provider">;
/** A provider whose profile was approved. */
export type ModeratedCtx = ProviderCtx & Scoped<UserActor, "moderated">;
export type VenueCtx = ProviderCtx & Scoped<UserActor, "venue">;
export type AdminCtx = UserCtx & Scoped<UserActor, "admin">;
export type CoupleCtx = Scoped<CoupleActor, "couple">;
/** Job handlers only; minted by the worker. */
export type SystemCtx = Scoped<SystemActor, "system">;

/** Runs `fn` in one READ COMMITTED transaction; the scope of the context is kept. A failure rolls everything back. */
export function inTransaction<C extends Ctx, T>(ctx: C, fn: (tx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => fn({ ...ctx, db }));
}
