import {
  type CountryCode,
  type CountryDomain,
  countryDomains,
  defaultCountry,
} from "@/lib/core/countries/domains";

/** The host of each country in one deployment. Hosts may have a port (`fr.localhost:3000`). */
export interface HostSettings {
  scheme: "http" | "https";
  /** `<key>.<baseDomain>` is a country's host unless `overrides` names another. */
  baseDomain: string;
  /** Country key → host. */
  overrides: Partial<Record<string, string>>;
  /** Port in our addresses; null for the default port of the scheme. */
  port: number | null;
}

export interface HostTable {
  /** The country of a Host header, or null for a host that is not ours (answered 421). */
  find(host: string | null): CountryDomain | null;
  /** Whether a host belongs to a country of the table that is not open. */
  isClosed(host: string | null): boolean;
  /** `https://…` without a trailing slash; all absolute links are made with it. */
  originOf(country: CountryCode): string;
}

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** The table of one deployment; only tests pass other `domains`. */
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
  // Plain `localhost` opens the default country, so that a first local start works.
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
