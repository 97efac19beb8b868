import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "@/db/client";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { Site } from "@/lib/core/markets/markets";
import { isOffline, noteState } from "@/lib/core/markets/site-state";
import { listOffline, readState } from "@/lib/core/page-changes/offline-sites";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import { BARE_POLICY, barePage, type CountrySite, escaped, siteLinks } from "@/lib/http/front/unknown-host";
import { isOfPublicSite } from "@/lib/http/requests/page-paths";

/** When search engines and programs are asked to come back. */
const OFFLINE_RETRY_SECONDS = 3_600;
const READ_METHODS = new Set(["GET", "HEAD"]);

export interface OfflineSites {
  /**
   * Answers a public page of a site that is offline, and its sitemaps. False for everything else: private pages, calls,
   * forms that are being sent and messages of suppliers go on, so that nothing under way is lost.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  add(changes: readonly Pick<NumberedChange, "tag">[]): void;
  load(db: Database): Promise<void>;
}

interface Parts {
  siteOf: (request: IncomingMessage) => Site | null;
  /** Every open site, as other pages of the front link it. */
  sites: readonly (CountrySite & { site: Site })[];
  /** Headers of every answer: name, value, name, value. */
  shared: readonly string[];
  onError: (error: unknown) => void;
}

async function write({ locale, country }: Site, { sites }: Parts): Promise<string> {
  const { offline: words } = await messagesOf(locale);
  const text = (key: string) => escaped(String(words[key] ?? ""));
  const online = sites.filter(({ site }) => !isOffline(site.locale));
  const own = online.filter(({ site }) => site.country === country);
  const others = own.length > 0 ? own : online;
  return barePage(
    locale,
    String(words.title),
    `<p>${text("text")}</p><p>${text("own")}</p>` +
      `<ul><li><a href="/login">${text("login")}</a></li><li><a href="/my/project">${text("request")}</a></li></ul>` +
      (others.length > 0 ? `<h2>${text("others")}</h2>${siteLinks(others)}` : ""),
  );
}

/** Follows which sites administrators take offline, and answers for them. */
export function createOfflineSites(parts: Parts): OfflineSites {
  /** Sites whose state was declared: what was read at the start may be older. */
  const declared = new Set<string>();

  async function send(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await write(site, parts);
    response
      .writeHead(503, [
        ...parts.shared,
        "Content-Type",
        "text/html; charset=utf-8",
        "Content-Language",
        site.locale,
        "Content-Length",
        String(Buffer.byteLength(page)),
        "Cache-Control",
        "no-store",
        "Retry-After",
        String(OFFLINE_RETRY_SECONDS),
        "Content-Security-Policy",
        BARE_POLICY,
        "X-Content-Type-Options",
        "nosniff",
        "Referrer-Policy",
        "no-referrer",
      ])
      .end(request.method === "HEAD" ? undefined : page);
  }

  return {
    answer(request, response) {
      if (!READ_METHODS.has(request.method ?? "")) return false;
      const site = parts.siteOf(request);
      if (!site || !isOffline(site.locale)) return false;
      const [path = "/"] = (request.url ?? "/").split("?", 1);
      if (!isOfPublicSite(path)) return false;
      send(site, request, response).catch((error: unknown) => {
        parts.onError(error);
        response.destroy();
      });
      return true;
    },
    add(changes) {
      for (const { tag } of changes) {
        const change = readState(tag);
        if (!change) continue;
        declared.add(change.locale);
        noteState(change.locale, change.state);
      }
    },
    async load(db) {
      const found = await listOffline({ db });
      for (const { site } of parts.sites)
        if (!declared.has(site.locale)) noteState(site.locale, found.has(site.locale) ? "offline" : "online");
    },
  };
}
