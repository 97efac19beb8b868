import "server-only";
import type { Ctx } from "@/lib/context";
import { container } from "@/lib/server/container";
import { hostTable } from "@/lib/server/hosts";

type World = Pick<
  Ctx,
  "db" | "hosts" | "gateways" | "limits" | "keys" | "operatorEmail" | "log" | "requestId"
>;

/** What every context of this process has in common; who asks, when and where comes to it. */
export function world(requestId: string): World {
  const { database, gateways, limits, keys, operatorEmail, log } = container();
  return {
    db: database.db,
    hosts: hostTable(),
    gateways,
    limits,
    keys,
    operatorEmail,
    log: log.child({ requestId }),
    requestId,
  };
}
