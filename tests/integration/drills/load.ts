import { createDatabase, type Database } from "@/db/client";
import type { UserActor } from "@/lib/core/actor";
import { env } from "@/lib/core/env";
import { sellerOf } from "@/lib/core/seller";
import type { ModeratedCtx, SystemCtx } from "@/lib/gateways/context";
import { createHostTable } from "@/lib/http/requests/hosts";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { refundLead } from "@/lib/leads/lead-refunds/refund-lead";
import { reject } from "@/lib/leads/requests/reject";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { premiumListener } from "@/lib/listing/premium-changed";

/** One call that a caller makes. */
export interface Wish {
  act: "unlock" | "reject" | "view" | "fail";
  uuid: string;
  actor: UserActor;
}

export interface Load {
  url: string;
  now: string;
  keys: { hash: string; contact: string };
  wishes: Wish[];
}

const AT_ONCE = 8;

/** As many callers as the pool has connections. `acknowledge` is called for each call that succeeded. */
export async function makeLoad(load: Load, acknowledge: (wish: Wish) => unknown): Promise<void> {
  const database = createDatabase(load.url, { max: AT_ONCE });
  const wishes = [...load.wishes];
  const caller = async () => {
    for (let wish = wishes.shift(); wish; wish = wishes.shift()) {
      const isDone = await grant(contextOf(database.db, load, wish.actor), wish).then(
        () => true,
        () => false,
      );
      if (isDone) acknowledge(wish);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  await database.sql.end({ timeout: 1 });
}

function grant(ctx: ModeratedCtx & SystemCtx, { act, uuid }: Wish): Promise<unknown> {
  if (act === "unlock") return unlock(ctx, { uuid });
  if (act === "reject") return reject(ctx, { uuid, reason: "questionable" });
  if (act === "fail") return refundLead(ctx, { uuid, failure: "taken_down" });
  return viewRequest(ctx, { uuid });
}

const silent = { warn: () => {}, info: () => {}, error: () => {}, debug: () => {} };
const hosts = createHostTable({ scheme: "http", baseDomain: "localhost", overrides: {}, port: 3000 });

/**
 * The minimal context of a use case; made here because this file also runs in a process of its own, without a
 * test around it.
 */
function contextOf(db: Database, { now, keys }: Load, actor: UserActor) {
  return {
    db,
    now: new Date(now),
    locale: "fr-FR",
    country: "FR",
    hosts,
    keys,
    actor,
    log: silent,
    premiumListener,
    venueListener,
    operatorEmail: "operator@example.test",
    seller: sellerOf(env()),
    requestId: crypto.randomUUID(),
    ip: "203.0.113.7",
    userAgent: null,
    gateways: { jobs: { send: async () => {} } },
  } as unknown as ModeratedCtx & SystemCtx;
}
