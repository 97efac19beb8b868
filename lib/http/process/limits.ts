import "server-only";
import { lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "@/db/schema/core/limits";
import { keyedHash } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { coreErrors } from "@/lib/core/errors";
import type { LimitRule, RateLimits } from "@/lib/core/limits";
import type { Logger } from "@/lib/core/log";
import { networkOf } from "@/lib/core/network";
import type { Ctx } from "@/lib/gateways/context";

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
