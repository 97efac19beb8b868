import type { Database } from "@/db/client";
import type { Actor, CoupleActor, SystemActor, UserActor } from "@/lib/core/actor";
import type { CountryCode } from "@/lib/core/countries/domains";
import type { HostTable } from "@/lib/core/countries/hosts";
import type { Locale } from "@/lib/core/i18n/locales";
import type { RateLimits } from "@/lib/core/limits";
import type { Logger } from "@/lib/core/log";
import type { Gateways } from "@/lib/gateways/gateways";

declare const minted: unique symbol;

/** The world one request sees. Minted only by `lib/http/doors/context.ts`; tests mint theirs in `tests/support`. */
export interface Ctx {
  readonly db: Database;
  /** The instant of the request; the only clock of rules and queries. */
  readonly now: Date;
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly hosts: HostTable;
  readonly gateways: Gateways;
  readonly premiumListener: PremiumListener;
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
  readonly isPrefetch?: boolean;
  readonly actor: Actor;
}

/** Billing reports here that a provider's Premium began or ended; the listing renews what shows it. */
export interface PremiumListener {
  /** Runs in the transaction that changed Premium: either both are committed or neither is. */
  premiumChanged(tx: Ctx, providerId: string): Promise<void>;
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
