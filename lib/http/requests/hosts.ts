import { isIP } from "node:net";
import { createHostTable, type HostTable } from "@/lib/core/countries/hosts";
import { env } from "@/lib/core/env";
import { peerAddress } from "@/lib/http/requests/peer-address";

let table: HostTable | undefined;

/** A local run uses plain http on its own port; every other deployment uses https behind a proxy. */
export function isLocalRun(): boolean {
  return env().BASE_DOMAIN === "localhost";
}

/** The country hosts of this deployment. */
export function hostTable(): HostTable {
  const settings = env();
  const isLocal = isLocalRun();
  table ??= createHostTable({
    scheme: isLocal ? "http" : "https",
    baseDomain: settings.BASE_DOMAIN,
    overrides: settings.DOMAINS ?? {},
    port: isLocal ? settings.PORT : null,
  });
  return table;
}

/**
 * The host that the visitor typed. A forwarded host is only believed behind a configured proxy. On a local run
 * Next fetches the page that a form leads to from itself, as "localhost", and names the real host in the
 * forwarded header.
 */
export function forwardedHost(headers: Headers, trustedProxyCount: number): string | null {
  const host = headers.get("host");
  const forwarded = headers.get("x-forwarded-host");
  if (trustedProxyCount > 0) return forwarded ?? host;
  const isOwnFetch = isLocalRun() && /^localhost(:\d+)?$/.test(host ?? "") && hostTable().find(forwarded);
  return isOwnFetch ? forwarded : host;
}

/** Stands for all clients whose address is unknown: they share one counter of each limit. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * Client address: the entry that our outermost trusted proxy wrote, or without a proxy the other end of the
 * connection. A client cannot forge it.
 */
export function clientIp(headers: Headers, trustedProxyCount: number): string {
  const entry =
    trustedProxyCount > 0
      ? headers.get("x-forwarded-for")?.split(",").at(-trustedProxyCount)?.trim()
      : peerAddress(headers);
  const address = entry?.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return address && isIP(address) > 0 ? address : UNKNOWN_ADDRESS;
}
