import type { ChangeSiteInput, SwitchedSite } from "@/lib/backoffice/system/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { openSites } from "@/lib/core/markets/open-markets";
import { listOffline, writeState } from "@/lib/core/page-changes/offline-sites";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/** Every open site of this deployment with its state. */
export async function listSites(ctx: AdminCtx): Promise<SwitchedSite[]> {
  const offline = await listOffline(ctx);
  return openSites().map(({ locale }) => {
    const offlineSince = offline.get(locale) ?? null;
    return { locale, state: offlineSince ? "offline" : "online", offlineSince };
  });
}

/**
 * Takes a site, or all sites of a country, offline or puts them online again. What has the state already stays as it is,
 * so two administrators who press at once write one entry each for what they changed.
 */
export function changeSite(ctx: AdminCtx, { site, state }: ChangeSiteInput): Promise<void> {
  const locales = openSites()
    .filter(({ locale, country }) => locale === site || country === site)
    .map(({ locale }) => locale);
  return inTransaction(ctx, async (tx) => {
    for (const locale of await writeState(tx, locales, state))
      await recordAudit(tx, {
        action: state === "offline" ? "site_closed" : "site_opened",
        subjectKind: "site",
        data: { site: locale },
      });
  });
}
