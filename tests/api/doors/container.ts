import { env } from "@/lib/core/env";
import type { RateLimits } from "@/lib/core/limits";
import { createLogger } from "@/lib/core/log";
import { sellerOf } from "@/lib/core/seller";
import type { Gateways } from "@/lib/gateways/gateways";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";

import { type Container, createRateLimits } from "@/lib/http/process/container";
import { venueListener } from "@/lib/leads/erasure/close-for-venue";
import { premiumListener } from "@/lib/listing/premium-changed";
import { testDatabase } from "../../support/database";
import { type CapturingGateways, capturingGateways } from "../../support/gateways";

export interface TestContainer extends Container {
  gateways: CapturingGateways;
  /** Everything written to the log, one JSON line for each entry. */
  lines: string[];
}

/**
 * Replaces the container of this process: this worker's database and job queue, suppliers that only record
 * calls, and a log that tests can read.
 */
export function placeContainer(
  options: { limits?: RateLimits; database?: Container["database"]; gateways?: Partial<Gateways> } = {},
): TestContainer {
  const database = options.database ?? testDatabase();
  const settings = env();
  const lines: string[] = [];
  const log = createLogger({ level: "debug", destination: { write: (line) => lines.push(line) } });
  const query = async (text: string, values: unknown[]) => [
    ...(await database.sql.unsafe(text, values as never[])),
  ];
  const container: TestContainer = {
    database,
    replica: null,
    gateways: capturingGateways({ jobs: createJobQueue(testDatabase().db, () => {}), ...options.gateways }),
    limits: options.limits ?? createRateLimits(query, log),
    keys: { hash: settings.HASH_KEY, contact: settings.CONTACT_ENCRYPTION_KEY },
    premiumListener,
    venueListener,
    operatorEmail: settings.OPERATOR_EMAIL,
    seller: sellerOf(settings),
    log,
    lines,
  };
  (globalThis as { __promesseContainer?: Container }).__promesseContainer = container;
  return container;
}

/** Limits that never refuse. */
export const unlimited: RateLimits = {
  consume: async () => {},
  forgive: async () => {},
  giveBack: async () => {},
};
