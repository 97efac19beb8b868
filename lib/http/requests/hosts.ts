import { isIP } from "node:net";
import { createHostTable, type HostTable } from "@/lib/core/countries/hosts";
import { env } from "@/lib/core/env";
import { peerAddress } from "@/lib/http/requests/peer-address";

let table: HostTable | undefined;

/** A local run speaks plain http on its own port; everything else is https behind a proxy. */
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
 * The host a visitor typed: a forwarded one is believed only behind a configured proxy. On a local run Next fetches the
 * page that a form leads to from itself, as "localhost", and says beside it whose it is.
 */
export function forwardedHost(headers: Headers, trustedProxyCount: number): string | null {
  const host = headers.get("host");
  const forwarded = headers.get("x-forwarded-host");
  if (trustedProxyCount > 0) return forwarded ?? host;
  const isOwnFetch = isLocalRun() && /^localhost(:\d+)?$/.test(host ?? "") && hostTable().find(forwarded);
  return isOwnFetch ? forwarded : host;
}

/** Stands for everybody whose address is not known: they share one bucket of each limit. */
const NOBODY = "unknown";

/**
 * Client address: the entry our outermost trusted proxy wrote, or without a proxy the other end of the connection.
 * Never one a client can invent.
 */
export function clientIp(headers: Headers, trustedProxyCount: number): string {
  const entry =
    trustedProxyCount > 0
      ? headers.get("x-forwarded-for")?.split(",").at(-trustedProxyCount)?.trim()
      : peerAddress(headers);
  const address = entry?.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return address && isIP(address) > 0 ? address : NOBODY;
}
