import type { Sql } from "postgres";
import { createDatabase, type Database, type DatabaseOptions } from "@/db/client";
import type { Actor } from "@/lib/core/actor";
import { nobodyCalls } from "@/lib/core/caller";
import { createLogger } from "@/lib/core/log";
import { siteIn } from "@/lib/core/markets/markets";
import { premiumPriceLists } from "@/lib/core/plan/price-lists";
import type { Ctx, ModeratedCtx } from "@/lib/gateways/context";
import type { Gateways } from "@/lib/gateways/gateways";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import { guard } from "@/lib/http/doors/guards";
import { createHostTable } from "@/lib/http/requests/hosts";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { premiumListener } from "@/lib/listing/premium-changed";
import { localSecrets } from "@/scripts/local/secrets";

export interface Bench {
  ctx: Ctx;
  sql: Sql;
  /** Process id of the PostgreSQL backend; only useful with a single connection. */
  backend(): Promise<number>;
  /** The same context, for an approved provider. */
  as(providerId: string): ModeratedCtx;
  close(): Promise<void>;
}

interface Access {
  db: Database;
  sql: Sql;
  close(): Promise<void>;
}

/** A context over the measured database, with the application's database role and its real job queue. */
function benchOf(url: string, { db, sql, close }: Access): Bench {
  const secrets = localSecrets();
  // The job queue gets a connection of its own: the clients may occupy all connections of the measured pool.
  const queueDatabase = createDatabase(url, { max: 1 });
  const jobs = createJobQueue(queueDatabase.db, () => {});
  const ctx: Ctx = {
    db,
    reads: db,
    now: new Date(),
    locale: "fr-FR",
    country: "FR",
    site: siteIn("FR"),
    hosts: createHostTable({ scheme: "http", baseDomain: "localhost", overrides: {}, port: 3000 }),
    priceLists: premiumPriceLists,
    // No measured use case sends mail, stores files or asks for an address.
    gateways: { jobs } as unknown as Gateways,
    limits: { consume: async () => {}, forgive: async () => {}, giveBack: async () => {} },
    caller: { ...nobodyCalls, demandProof: async () => {} },
    keys: { hash: secrets.hashKey, contact: secrets.contactEncryptionKey },
    premiumListener,
    venueListener,
    operatorEmail: "bench@example.test",
    seller: {
      name: "Bench",
      address: null,
      registration: null,
      country: "FR",
      timeZone: "Europe/Paris",
      vatNumber: null,
      vatAbroad: {},
      hasOneStopShop: false,
    },
    log: createLogger({ level: "silent" }),
    requestId: "bench",
    ip: "127.0.0.1",
    userAgent: null,
    actor: { kind: "visitor" },
  };
  return {
    ctx,
    sql,
    backend: async () => {
      const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      return row?.pid ?? 0;
    },
    as: (userId) => guard({ ...ctx, actor: providerActor(userId, ctx.now) }, "moderated"),
    close: async () => {
      await jobs.stop();
      await queueDatabase.close();
      await close();
    },
  };
}

const providerActor = (userId: string, now: Date): Actor => ({
  kind: "user",
  userId,
  sessionId: "00000000-0000-4000-8000-000000000000",
  roles: ["ROLE_PRESTATAIRE"],
  hasFinishedOnboarding: true,
  isModerated: true,
  isEmailConfirmed: true,
  authenticatedAt: now,
  isSecondFactorMissing: false,
  impersonatorId: null,
});

/** Database access as in the product, with these changes. */
export const openBench = (url: string, max: number, options: Omit<DatabaseOptions, "max"> = {}) =>
  benchOf(url, createDatabase(url, { ...options, max }));
