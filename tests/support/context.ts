import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import type { Actor } from "@/lib/core/actor";
import type { Caller } from "@/lib/core/caller";
import { env } from "@/lib/core/env";
import type { Locale } from "@/lib/core/i18n/locales";
import type { RateLimits } from "@/lib/core/limits";
import { createLogger } from "@/lib/core/log";
import { type CountryCode, siteIn } from "@/lib/core/markets/markets";
import { premiumPriceLists } from "@/lib/core/plan/price-lists";
import { sellerOf } from "@/lib/core/seller";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import type { Gateways } from "@/lib/gateways/gateways";
import { type Guard, type GuardedCtx, guard } from "@/lib/http/doors/guards";
import { createHostTable } from "@/lib/http/requests/hosts";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { premiumListener } from "@/lib/listing/premium-changed";
import { testDatabase } from "./database";
import { type CapturingGateways, capturingGateways } from "./gateways";

/** The default time of tests: a Monday, far from the end of the year and from changes of the clock. */
export const testNow = new Date("2027-02-15T10:00:00.000Z");

export const testHosts = createHostTable({
  scheme: "http",
  baseDomain: "localhost",
  overrides: {},
  port: 3000,
});

const unlimited: RateLimits = { consume: async () => {}, forgive: async () => {}, giveBack: async () => {} };

const proven: Caller = { demandProof: async () => {}, knownDevice: () => null, rememberDevice: () => {} };

export interface TestCtxOptions {
  actor?: Actor;
  now?: Date;
  country?: CountryCode;
  /** Defaults to the language of the country. */
  locale?: Locale;
  db?: Database;
  priceLists?: Ctx["priceLists"];
  limits?: RateLimits;
  /** By default a caller that has proven everything and is known nowhere. */
  caller?: Partial<Caller>;
  /** Real or failing gateways instead of the capturing ones. */
  gateways?: Partial<Gateways>;
  ip?: string;
  userAgent?: Ctx["userAgent"];
  /** Null is a caller without cookies; a browser of its own by default. */
  device?: Ctx["device"];
}

export type TestCtx = Ctx & { readonly gateways: CapturingGateways };

/** A context over this worker's database, with the rights of the application; the actor is a visitor by default. */
export function testCtx(options: TestCtxOptions = {}): TestCtx {
  const country = options.country ?? "FR";
  const settings = env();
  return {
    db: options.db ?? testDatabase().db,
    reads: options.db ?? testDatabase().db,
    now: options.now ?? testNow,
    country,
    locale: options.locale ?? siteIn(country).locale,
    site: siteIn(country),
    hosts: testHosts,
    priceLists: options.priceLists ?? premiumPriceLists,
    gateways: capturingGateways(options.gateways),
    limits: options.limits ?? unlimited,
    caller: { ...proven, ...options.caller },
    keys: { hash: settings.HASH_KEY, contact: settings.CONTACT_ENCRYPTION_KEY },
    premiumListener,
    venueListener,
    operatorEmail: settings.OPERATOR_EMAIL,
    seller: sellerOf(settings),
    log: createLogger({ level: "silent" }),
    requestId: randomUUID(),
    ip: options.ip ?? "203.0.113.7",
    userAgent: options.userAgent === undefined ? "vitest" : options.userAgent,
    device: options.device === undefined ? { id: randomUUID(), isNew: false } : options.device,
    actor: options.actor ?? { kind: "visitor" },
  };
}

/** A context narrowed by a guard, as use cases take it: `testCtxAs("moderated", { actor: provider.actor })`. */
export function testCtxAs<G extends Guard>(name: G, options: TestCtxOptions): GuardedCtx[G] & TestCtx {
  return guard(testCtx(options), name) as GuardedCtx[G] & TestCtx;
}

/** The context of a job handler. */
export function testSystemCtx(options: Omit<TestCtxOptions, "actor"> = {}): SystemCtx & TestCtx {
  return testCtx({ ...options, actor: { kind: "system" } }) as SystemCtx & TestCtx;
}
