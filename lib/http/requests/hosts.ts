import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { env } from "@/lib/core/env";
import { languageOf } from "@/lib/core/i18n/locales";
import { defaultCountry, type HostTable, type Site, sites } from "@/lib/core/markets/markets";
import { openSites } from "@/lib/core/markets/open-markets";
import { parseAddress } from "@/lib/core/network";

/** What a request tells of itself: the host that it asks, the address of its client, the name of its cookie. */

let table: HostTable | undefined;

/** A local run uses plain http on its own port; every other deployment uses https behind a proxy. */
export function isLocalRun(): boolean {
  return env().BASE_DOMAIN === "localhost";
}

/** The hosts of this deployment. */
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

/** The host of each site in one deployment. Hosts may have a port (`fr.localhost:3000`). */
export interface HostSettings {
  scheme: "http" | "https";
  /** `<key>.<baseDomain>` is a site's host unless `overrides` names another. */
  baseDomain: string;
  /** Key of a site → host. */
  overrides: Partial<Record<string, string>>;
  /** Port in our addresses; null for the default port of the scheme. */
  port: number | null;
}

/** Ways of writing our hosts that are remembered; a client may write each in many. */
const MAX_WRITTEN = 500;

const withoutPort = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** The table of one deployment; only tests pass `active`, the sites that are open. */
export function createHostTable(settings: HostSettings, active: readonly Site[] = openSites()): HostTable {
  const hostOf = (site: Site) => settings.overrides[site.key] ?? `${site.key}.${settings.baseDomain}`;
  const byHost = new Map(active.map((site) => [withoutPort(hostOf(site)), site]));
  const closed = new Set(
    sites.filter((site) => !active.includes(site)).map((site) => withoutPort(hostOf(site))),
  );
  const home = active.find((site) => site.country === defaultCountry);
  // Plain `localhost` opens the default country, so that a first local start works.
  if (home && settings.baseDomain === "localhost") {
    byHost.set("localhost", home).set("127.0.0.1", home);
  }
  /** Sites of hosts as clients wrote them: the same few, asked for at every request. */
  const written = new Map<string, Site>();
  const find = (host: string): Site | null => {
    const known = written.get(host);
    if (known !== undefined) return known;
    const site = byHost.get(withoutPort(host)) ?? null;
    if (site && written.size < MAX_WRITTEN) written.set(host, site);
    return site;
  };
  return {
    sites: active,
    find: (host) => (host === null ? null : find(host)),
    isClosed: (host) => host !== null && closed.has(withoutPort(host)),
    originOf(country, locale) {
      const own = active.filter((candidate) => candidate.country === country);
      const language = locale && languageOf(locale);
      const site = own.find((candidate) => candidate.language === language) ?? own[0] ?? home;
      if (!site) throw new Error(`No open site for ${country}`);
      const port = settings.port === null ? "" : `:${settings.port}`;
      return `${settings.scheme}://${withoutPort(hostOf(site))}${port}`;
    },
  };
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

/** `__Host-` on https: one host only, the whole path, never sent without encryption. */
export const cookieName = (name: string) => (isLocalRun() ? name : `__Host-${name}`);

export const sessionCookieName = () => cookieName("session");

/** The cookie between the password and the second step of a sign-in. */
export const secondStepCookieName = () => cookieName("second-step");

export function sessionCookieOptions(expires?: Date) {
  const secure = !isLocalRun();
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure, ...(expires ? { expires } : {}) };
}

/** The cookie that names a browser for as long as a browser keeps a cookie. It is read by the server alone. */
export const deviceCookieName = () => cookieName("device");

const DEVICE_ID = /^[\w-]{43}$/;
export const isDeviceId = (value: string | undefined): value is string =>
  value !== undefined && DEVICE_ID.test(value);

export const deviceCookieSeconds = 400 * 24 * 3600;

const ID_HEADER = "x-request-id";
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Gives a request its id, whatever the client sent; every line about it in the log has this id. */
export function stampRequestId(headers: IncomingHttpHeaders): string {
  const id = crypto.randomUUID();
  headers[ID_HEADER] = id;
  return id;
}

/** The id that `stampRequestId` gave, or a new one. */
export function requestIdOf(headers: Headers): string {
  const id = headers.get(ID_HEADER);
  return id !== null && REQUEST_ID.test(id) ? id : crypto.randomUUID();
}

const PEER_HEADER = "x-peer-address";
const peerState = globalThis as { __promessePeers?: { mark: string; isWatched: boolean } };

/** Shared by the bundles of one process. A client cannot guess it, so it cannot forge an address. */
function peers() {
  peerState.__promessePeers ??= { mark: crypto.randomUUID(), isWatched: false };
  return peerState.__promessePeers;
}

/** Replaces the header of this name, whatever the client sent, by the address at the other end of the connection. */
export function stampPeer(headers: IncomingHttpHeaders, address: string | undefined): void {
  headers[PEER_HEADER] = `${peers().mark} ${address ?? ""}`;
}

/**
 * Stamps every request of this process before Next sees it: Next keeps an `X-Forwarded-For` of the client, and
 * gives a handler no socket.
 */
export function watchPeers(): void {
  if (peers().isWatched) return;
  peers().isWatched = true;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    stampPeer(request.headers, request.socket.remoteAddress);
  });
}

/** The address that `watchPeers` wrote, or null for a request that it did not see. */
function peerAddress(headers: Headers): string | null {
  const [mark, address] = headers.get(PEER_HEADER)?.split(" ") ?? [];
  return mark === peers().mark && address ? address : null;
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
  return parseAddress(entry ?? "") ?? UNKNOWN_ADDRESS;
}

/** What of a request names its site. */
export type WithHeaders = Pick<IncomingMessage, "headers">;
/** What of a request names its client. */
export type WithClient = WithHeaders & { socket: { remoteAddress?: string | undefined } };

/** `clientIp` for a request that has not reached Next yet. */
export function addressOf({ headers, socket }: WithClient, trustedProxyCount: number): string {
  if (trustedProxyCount > 0)
    return clientIp(
      new Headers({ "x-forwarded-for": headers["x-forwarded-for"]?.toString() ?? "" }),
      trustedProxyCount,
    );
  return parseAddress(socket.remoteAddress ?? "") ?? UNKNOWN_ADDRESS;
}
