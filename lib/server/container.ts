import "server-only";
import { createDatabase } from "@/db/client";
import type { Keys } from "@/lib/context";
import type { RateLimits } from "@/lib/core/limits";
import { createLogger, type Logger } from "@/lib/core/log";
import { defaultCountry } from "@/lib/countries/domains";
import { env } from "@/lib/env";
import { createGateways, type Gateways } from "@/lib/gateways/gateways";
import { hostTable } from "@/lib/server/hosts";
import { createRateLimits } from "@/lib/server/limits";
import { createPlacesGeocoding } from "@/lib/server/places-geocoding";
import { createViewBuffer } from "@/lib/server/view-buffer";
import { storeViews } from "@/lib/statistics/store-views";

export interface Container {
  database: ReturnType<typeof createDatabase>;
  gateways: Gateways;
  limits: RateLimits;
  keys: Keys;
  operatorEmail: string;
  log: Logger;
}

function build(): Container {
  const settings = env();
  const database = createDatabase(settings.DATABASE_URL, {
    max: settings.DATABASE_POOL_SIZE,
    isPrepared: settings.DATABASE_STATEMENTS === "prepared",
  });
  const log = createLogger({ level: settings.LOG_LEVEL });
  const query = async (text: string, values: unknown[]) => {
    const rows = await database.sql.unsafe(text, values as never[]);
    return [...rows];
  };
  const gateways: Gateways = createGateways(settings, {
    database: database.db,
    origin: hostTable().originOf(defaultCountry),
    geocoding: createPlacesGeocoding(database.db),
    onQueueError: (error) => log.error({ error }, "job queue failed"),
    views: createViewBuffer({ log, write: (views) => storeViews({ db: database.db, gateways }, views) }),
  });
  return {
    database,
    gateways,
    limits: createRateLimits(query, log),
    keys: { hash: settings.HASH_KEY, contact: settings.CONTACT_ENCRYPTION_KEY },
    operatorEmail: settings.OPERATOR_EMAIL,
    log,
  };
}

// One pool a process, also when the development server loads modules again.
const holder = globalThis as { __promesseContainer?: Container };

export function container(): Container {
  holder.__promesseContainer ??= build();
  return holder.__promesseContainer;
}
