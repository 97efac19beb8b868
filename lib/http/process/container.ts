import "server-only";
import { createDatabase } from "@/db/client";
import { defaultCountry } from "@/lib/core/countries/domains";
import { env } from "@/lib/core/env";
import type { RateLimits } from "@/lib/core/limits";
import { createLogger, type Logger } from "@/lib/core/log";
import type { Ctx, Keys, PremiumListener, VenueListener } from "@/lib/gateways/context";
import { createGateways, type Gateways } from "@/lib/gateways/gateways";
import { createRateLimits } from "@/lib/http/process/limits";
import { createPlacesGeocoding } from "@/lib/http/process/places-geocoding";
import { createViewBuffer } from "@/lib/http/process/view-buffer";
import { hostTable } from "@/lib/http/requests/hosts";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { premiumListener } from "@/lib/listing/premium-changed";
import { storeViews } from "@/lib/statistics/store-views";

export interface Container {
  database: ReturnType<typeof createDatabase>;
  gateways: Gateways;
  limits: RateLimits;
  keys: Keys;
  premiumListener: PremiumListener;
  venueListener: VenueListener;
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
    premiumListener,
    venueListener,
    operatorEmail: settings.OPERATOR_EMAIL,
    log,
  };
}

// One pool for each process, also when the development server loads modules again.
const holder = globalThis as { __promesseContainer?: Container };

export function container(): Container {
  holder.__promesseContainer ??= build();
  return holder.__promesseContainer;
}

type SharedDeps = Pick<
  Ctx,
  | "db"
  | "hosts"
  | "gateways"
  | "limits"
  | "keys"
  | "premiumListener"
  | "venueListener"
  | "operatorEmail"
  | "log"
  | "requestId"
>;

/** Dependencies that every context of this process has; the caller adds actor, time and place. */
export function sharedDeps(requestId: string): SharedDeps {
  const { database, gateways, limits, keys, premiumListener, venueListener, operatorEmail, log } =
    container();
  return {
    db: database.db,
    hosts: hostTable(),
    gateways,
    limits,
    keys,
    premiumListener,
    venueListener,
    operatorEmail,
    log: log.child({ requestId }),
    requestId,
  };
}
