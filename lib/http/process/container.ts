import "server-only";
import { lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createDatabase } from "@/db/client";
import { rateLimits } from "@/db/schema/core/limits";
import { keyedHash } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule, RateLimits } from "@/lib/core/limits";
import { createLogger, type Logger, telemetryOutlet } from "@/lib/core/log";
import { defaultCountry } from "@/lib/core/markets/markets";
import { networkOf } from "@/lib/core/network";
import { noteError } from "@/lib/core/observe/error-buffer";
import { premiumPriceLists } from "@/lib/core/plan/price-lists";
import { type Seller, sellerOf } from "@/lib/core/seller";
import type { Ctx, Keys, PremiumListener, VenueListener } from "@/lib/gateways/context";
import { createGateways, type Gateways } from "@/lib/gateways/gateways";
import { observeSuppliers } from "@/lib/gateways/observe-suppliers";
import { openReads, type Reads } from "@/lib/http/database/open-reads";
import { createQueryWatch } from "@/lib/http/observe/query-watch";
import { createPlacesGeocoding } from "@/lib/http/process/places-geocoding";
import { createViewBuffer } from "@/lib/http/process/view-buffer";
import { hostTable } from "@/lib/http/requests/hosts";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { premiumListener } from "@/lib/listing/premium-changed";
import { storeViews } from "@/lib/statistics/store-views";

export interface Container {
  database: ReturnType<typeof createDatabase>;
  /** The replica, null where there is none. */
  replica: Reads | null;
  gateways: Gateways;
  limits: RateLimits;
  keys: Keys;
  premiumListener: PremiumListener;
  venueListener: VenueListener;
  operatorEmail: string;
  seller: Seller;
  log: Logger;
}

function build(): Container {
  const settings = env();
  const watch = createQueryWatch(settings.DATABASE_POOL_SIZE);
  const database = createDatabase(settings.DATABASE_URL, {
    watch,
    max: settings.DATABASE_POOL_SIZE,
    isPrepared: settings.DATABASE_STATEMENTS === "prepared",
  });
  const log = createLogger({
    level: settings.LOG_LEVEL,
    onError: noteError,
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT ? { destination: telemetryOutlet() } : {}),
  });
  const query = async (text: string, values: unknown[]) => {
    const rows = await database.sql.unsafe(text, values as never[]);
    return [...rows];
  };
  const gateways: Gateways = createObserved(settings, {
    database: database.db,
    origin: hostTable().originOf(defaultCountry),
    geocoding: createPlacesGeocoding(database.db),
    onQueueError: (error) => log.error({ error }, "job queue failed"),
    views: createViewBuffer({ log, write: (views) => storeViews({ db: database.db, gateways }, views) }),
  });
  return {
    database,
    replica: openReads(settings, { primary: database, log, max: settings.DATABASE_POOL_SIZE }),
    gateways,
    limits: createRateLimits(query, log),
    keys: { hash: settings.HASH_KEY, contact: settings.CONTACT_ENCRYPTION_KEY },
    premiumListener,
    venueListener,
    operatorEmail: settings.OPERATOR_EMAIL,
    seller: sellerOf(settings),
    log,
  };
}

const createObserved = (...args: Parameters<typeof createGateways>) =>
  observeSuppliers(createGateways(...args));

// One pool for each process, also when the development server loads modules again.
const holder = globalThis as { __promesseContainer?: Container };

export function container(): Container {
  holder.__promesseContainer ??= build();
  return holder.__promesseContainer;
}

type SharedDeps = Pick<
  Ctx,
  | "db"
  | "reads"
  | "hosts"
  | "priceLists"
  | "gateways"
  | "limits"
  | "keys"
  | "premiumListener"
  | "venueListener"
  | "operatorEmail"
  | "seller"
  | "log"
  | "requestId"
>;

/** Dependencies that every context of this process has; the caller adds actor, time and place. */
export function sharedDeps(requestId: string): SharedDeps {
  const {
    database,
    replica,
    gateways,
    limits,
    keys,
    premiumListener,
    venueListener,
    operatorEmail,
    seller,
    log,
  } = container();
  return {
    db: database.db,
    reads: replica?.db ?? database.db,
    hosts: hostTable(),
    priceLists: premiumPriceLists,
    gateways,
    limits,
    keys,
    premiumListener,
    venueListener,
    operatorEmail,
    seller,
    log: log.child({ requestId }),
    requestId,
  };
}

/** The part of a PostgreSQL client that the limiter needs. */
export type RawQuery = (text: string, values: unknown[]) => Promise<unknown[]>;

/**
 * The key of a row: a network address counts for its network, so that nobody gets a new counter with each of the
 * addresses of one line. Only its hash is stored, because addresses and ids of callers are personal data.
 */
const keyOf = (rule: LimitRule, key: string) => keyedHash(env().HASH_KEY, "limit", rule.name, networkOf(key));

/** Counters in PostgreSQL, so that all processes count together. */
export function createRateLimits(query: RawQuery, log: Logger): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const client = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const limiterFor = (rule: LimitRule) => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const fresh = new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.durationSeconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(rule.name, fresh);
    return fresh;
  };
  return {
    async consume(rule, key) {
      try {
        await limiterFor(rule).consume(keyOf(rule, key));
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          throw coreErrors.too_many_requests({ retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
        }
        log.error({ err: error, limit: rule.name }, "rate limit store failed");
        if (rule.failsClosed) throw coreErrors.unavailable();
      }
    },
    async forgive(rule, key) {
      try {
        await limiterFor(rule).delete(keyOf(rule, key));
      } catch (error) {
        log.error({ err: error, limit: rule.name }, "rate limit store failed");
      }
    },
    async giveBack(rule, key) {
      try {
        await query("update rate_limits set points = points - 1 where key = $1 and points > 0", [
          `${rule.name}:${keyOf(rule, key)}`,
        ]);
      } catch (error) {
        log.error({ err: error, limit: rule.name }, "rate limit store failed");
      }
    },
  };
}

/** Job: deletes the counters that have expired, which `clearExpiredByTimeout: false` leaves in the table. */
export async function deleteExpiredLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.now.getTime()));
}
