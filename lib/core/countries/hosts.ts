import {
  type CountryCode,
  type CountryDomain,
  countryDomains,
  defaultCountry,
} from "@/lib/core/countries/domains";

/** How country domains are addressed in one deployment. Hosts may carry a port (`fr.localhost:3000`). */
export interface HostSettings {
  scheme: "http" | "https";
  /** `<key>.<baseDomain>` is a country's host unless `overrides` names another. */
  baseDomain: string;
  /** Country key → host. */
  overrides: Partial<Record<string, string>>;
  /** Port shown in addresses, null for the scheme's own. */
  port: number | null;
}

export interface HostTable {
  /** The country of a Host header, or null for a host that is not ours (answered 421). */
  find(host: string | null): CountryDomain | null;
  /** True for the host of a country that the table names but that is not open. */
  isClosed(host: string | null): boolean;
  /** `https://…` without a trailing slash; the only source of absolute links. */
  originOf(country: CountryCode): string;
}

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** The table of one deployment; other `domains` than the product's are a test's. */
export function createHostTable(
  settings: HostSettings,
  domains: readonly CountryDomain[] = countryDomains,
): HostTable {
  const active = domains.filter((domain) => domain.active);
  const hostOf = (domain: CountryDomain) =>
    settings.overrides[domain.key] ?? `${domain.key}.${settings.baseDomain}`;
  const byHost = new Map(active.map((domain) => [withoutPort(hostOf(domain)), domain]));
  const closed = new Set(
    domains.filter((domain) => !domain.active).map((domain) => withoutPort(hostOf(domain))),
  );
  const home = active.find((domain) => domain.country === defaultCountry);
  // A bare local address opens the default country, so that the first try of a newcomer works.
  if (home && settings.baseDomain === "localhost") {
    byHost.set("localhost", home).set("127.0.0.1", home);
  }
  return {
    find: (host) => (host === null ? null : (byHost.get(withoutPort(host)) ?? null)),
    isClosed: (host) => host !== null && closed.has(withoutPort(host)),
    originOf(country) {
      const domain = active.find((candidate) => candidate.country === country) ?? home;
      if (!domain) throw new Error(`No active domain for ${country}`);
      const port = settings.port === null ? "" : `:${settings.port}`;
      return `${settings.scheme}://${withoutPort(hostOf(domain))}${port}`;
    },
  };
}
