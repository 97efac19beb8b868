import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { createDatabase, type Database } from "@/db/client";
import { tableRelations } from "@/db/relations";
import { tables } from "@/db/tables";
import type { Actor, Ctx, ModeratedCtx } from "@/lib/context";
import { createLogger } from "@/lib/core/log";
import { createHostTable } from "@/lib/countries/hosts";
import type { Gateways } from "@/lib/gateways/gateways";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import { guard } from "@/lib/server/guards";
import { localSecrets } from "@/scripts/local/secrets";

export interface Bench {
  ctx: Ctx;
  sql: Sql;
  /** The process that serves the connection, when there is one only. */
  backend(): Promise<number>;
  /** The same world, asked by an approved provider. */
  as(providerId: string): ModeratedCtx;
  close(): Promise<void>;
}

interface Access {
  db: Database;
  sql: Sql;
  close(): Promise<void>;
}

/** A context over the measured database, with the application's rights and its real job queue. */
function benchOf(url: string, { db, sql, close }: Access): Bench {
  const secrets = localSecrets();
  // The queue looks its settings up on a connection of its own: clients may hold all the measured ones.
  const queueDatabase = createDatabase(url, { max: 1 });
  const jobs = createJobQueue(queueDatabase.db);
  const ctx: Ctx = {
    db,
    now: new Date(),
    locale: "fr-FR",
    country: "FR",
    hosts: createHostTable({ scheme: "http", baseDomain: "localhost", overrides: {}, port: 3000 }),
    // No measured use case sends mail, stores files or asks for an address.
    gateways: { jobs } as unknown as Gateways,
    limits: { consume: async () => {}, forgive: async () => {} },
    keys: { hash: secrets.hashKey, contact: secrets.contactEncryptionKey },
    operatorEmail: "bench@example.test",
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
  authenticatedAt: now,
  impersonatorId: null,
});

/** Database access as the product has it. */
export const openBench = (url: string, max: number) => benchOf(url, createDatabase(url, { max }));

type Client = Pick<Sql, "unsafe" | "begin"> & { savepoint?: unknown };
type Inner = (client: Client) => unknown;

/** drizzle hands every statement to `unsafe` and asks for none to be prepared; this asks for all of them. */
function preparing<C extends Client>(client: C): C {
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === "unsafe") {
        return (text: string, parameters: never[] = []) =>
          target.unsafe(text, parameters, { prepare: parameters.length > 0 });
      }
      if (key === "begin" || key === "savepoint") {
        const open = Reflect.get(target, key) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          const work = given.pop() as Inner;
          return open(...given, (inner: Client) => work(preparing(inner)));
        };
      }
      return Reflect.get(target, key, receiver);
    },
  });
}

/** The same access with statements parsed once a connection, and told of each one as it is sent. */
export function openTunedBench(
  url: string,
  max: number,
  { isPrepared = false, onSend = () => {} }: { isPrepared?: boolean; onSend?: (text: string) => void },
): Bench {
  const sql = postgres(url, {
    max,
    onnotice: () => {},
    connection: { application_name: "promesse", TimeZone: "UTC" },
    debug: (_connection, text) => onSend(text),
  });
  const schema = { ...tables, ...tableRelations };
  const db = drizzle(isPrepared ? preparing(sql) : sql, { schema });
  return benchOf(url, { db, sql, close: () => sql.end({ timeout: 5 }) });
}
