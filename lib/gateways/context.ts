import type { Database } from "@/db/client";
import type { Actor, CoupleActor, SystemActor, UserActor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/caller";
import type { Locale } from "@/lib/core/i18n/locales";
import type { JobName, JobPayload } from "@/lib/core/jobs";
import type { RateLimits } from "@/lib/core/limits";
import type { Logger } from "@/lib/core/log";
import type { CountryCode, HostTable, Site } from "@/lib/core/markets/markets";
import type { PriceList } from "@/lib/core/plan/price-lists";
import type { Seller } from "@/lib/core/seller";
import type { Gateways } from "@/lib/gateways/gateways";
import type { SendOptions } from "@/lib/gateways/jobs/port";

declare const minted: unique symbol;

/**
 * Everything that a rule or query gets from its request. Only `lib/http/doors/context.ts` makes it; tests make
 * theirs in `tests/support`.
 */
export interface Ctx {
  readonly db: Database;
  /** For reads that may be some seconds old: a replica where there is one. Never writes. */
  readonly reads: Database;
  /** The instant of the request; rules and queries have no other clock. */
  readonly now: Date;
  readonly locale: Locale;
  readonly country: CountryCode;
  /** The site that was asked. Its language is not always the reader's, which is `locale`. */
  readonly site: Site;
  readonly hosts: HostTable;
  /** Price lists of Premium, the oldest first. */
  readonly priceLists: readonly PriceList[];
  readonly gateways: Gateways;
  readonly premiumListener: PremiumListener;
  readonly venueListener: VenueListener;
  readonly limits: RateLimits;
  readonly caller: Caller;
  readonly keys: Keys;
  /** Email address of the operator, for messages to the operator. */
  readonly operatorEmail: string;
  /** The operator as the seller on invoices. */
  readonly seller: Seller;
  readonly log: Logger;
  readonly requestId: string;
  /** Client address before the configured number of proxies. */
  readonly ip: string;
  readonly userAgent: string | null;
  /**
   * The random cookie of the browser; null or missing for a caller without one. `isNew` when this answer sets it, so
   * that nothing shows yet that the caller keeps cookies.
   */
  readonly device?: { readonly id: string; readonly isNew: boolean } | null;
  /** The browser prefetches the page, or a page of another site embeds it: not counted as a visit. */
  readonly isUncounted?: boolean;
  readonly actor: Actor;
}

/** Billing calls this when a provider's Premium begins or ends; the listing then updates its search rows. */
export interface PremiumListener {
  /** Runs in the transaction that changes Premium: both are committed or neither. */
  premiumChanged(tx: Ctx, providerId: string): Promise<void>;
}

/** The listing calls this before an owner's venue is deleted; the leads then close the requests about it. */
export interface VenueListener {
  /** Runs in the transaction that deletes the venue, which is locked. */
  venueDeleted(tx: Ctx, venue: { id: string; name: string }): Promise<void>;
}

/** Secrets of rules; never logged, never sent anywhere. */
export interface Keys {
  /** HMAC key for codes and for hashes of email addresses. */
  readonly hash: string;
  /** The ring of keys that encrypts contacts, codes under way and tokens (AES-256-GCM), as `keyRingOf` reads it. */
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
/** A provider whose profile was approved; pending and rejected ones are not "moderated". */
export type ModeratedCtx = ProviderCtx & Scoped<UserActor, "moderated">;
export type VenueCtx = ProviderCtx & Scoped<UserActor, "venue">;
export type AdminCtx = UserCtx & Scoped<UserActor, "admin">;
export type CoupleCtx = Scoped<CoupleActor, "couple">;
/** For job handlers only; made by the worker. */
export type SystemCtx = Scoped<SystemActor, "system">;

/** Runs `fn` in one READ COMMITTED transaction with the same type of context. An error rolls everything back. */
export function inTransaction<C extends Ctx, T>(ctx: C, fn: (tx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => fn({ ...ctx, db }));
}

/** Adds a job in the caller's transaction: both are committed or neither. */
export async function enqueue<N extends JobName>(
  ctx: Pick<Ctx, "db" | "gateways">,
  name: N,
  payload: JobPayload<N>,
  options: SendOptions = {},
): Promise<void> {
  await ctx.gateways.jobs.send(ctx.db, name, payload, options);
}
