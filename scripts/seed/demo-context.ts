import { createDatabase } from "@/db/client";
import { nobodyCalls } from "@/lib/core/caller";
import { env } from "@/lib/core/env";
import { createLogger } from "@/lib/core/log";
import { siteIn } from "@/lib/core/markets/markets";
import { premiumPriceLists } from "@/lib/core/plan/price-lists";
import { sellerOf } from "@/lib/core/seller";
import type { Ctx } from "@/lib/gateways/context";
import { createGateways } from "@/lib/gateways/gateways";
import { mintSystem } from "@/lib/http/doors/guards";
import { hostTable } from "@/lib/http/requests/hosts";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { premiumListener } from "@/lib/listing/premium-changed";

/** A context for the seed: the real database and file store, without an actor. */
export function seedContext() {
  const settings = env();
  const database = createDatabase(settings.DATABASE_URL, { max: 4 });
  const geocoding = { suggest: async () => [] };
  // The seed records no views.
  const views = { add: () => undefined, flush: async () => undefined };
  const ctx: Ctx = {
    db: database.db,
    reads: database.db,
    now: new Date(),
    locale: "fr-FR",
    country: "FR",
    site: siteIn("FR"),
    hosts: hostTable(),
    priceLists: premiumPriceLists,
    gateways: createGateways(settings, {
      database: database.db,
      origin: hostTable().originOf("FR"),
      geocoding,
      views,
      onQueueError: console.error,
    }),
    limits: { consume: async () => {}, forgive: async () => {}, giveBack: async () => {} },
    caller: { ...nobodyCalls, demandProof: async () => {} },
    keys: { hash: settings.HASH_KEY, contact: settings.CONTACT_ENCRYPTION_KEY },
    premiumListener,
    venueListener,
    operatorEmail: settings.OPERATOR_EMAIL,
    seller: sellerOf(settings),
    log: createLogger({ level: "warn" }),
    requestId: "seed",
    ip: "127.0.0.1",
    userAgent: null,
    actor: { kind: "system" },
  };
  return { ctx: mintSystem(ctx), sql: database.sql, close: database.close };
}
