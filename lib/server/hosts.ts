import { createHostTable, type HostTable } from "@/lib/countries/hosts";
import { env } from "@/lib/env";

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

/** The host a visitor typed: a forwarded one is believed only behind a configured proxy. */
export function forwardedHost(headers: Headers, trustedProxyCount: number): string | null {
  const forwarded = trustedProxyCount > 0 ? headers.get("x-forwarded-host") : null;
  return forwarded ?? headers.get("host");
}

/** Client address: the entry our outermost trusted proxy wrote, never one a client can invent. */
export function clientIp(headers: Headers, trustedProxyCount: number): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const entry = trustedProxyCount > 0 ? chain.at(-trustedProxyCount) : chain.at(-1);
  return entry || "unknown";
}
