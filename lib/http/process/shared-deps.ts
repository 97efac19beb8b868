import "server-only";
import type { Ctx } from "@/lib/gateways/context";
import { container } from "@/lib/http/process/container";
import { hostTable } from "@/lib/http/requests/hosts";

type SharedDeps = Pick<
  Ctx,
  "db" | "hosts" | "gateways" | "limits" | "keys" | "premiumListener" | "operatorEmail" | "log" | "requestId"
>;

/** Dependencies that every context of this process has; the caller adds actor, time and place. */
export function sharedDeps(requestId: string): SharedDeps {
  const { database, gateways, limits, keys, premiumListener, operatorEmail, log } = container();
  return {
    db: database.db,
    hosts: hostTable(),
    gateways,
    limits,
    keys,
    premiumListener,
    operatorEmail,
    log: log.child({ requestId }),
    requestId,
  };
}
