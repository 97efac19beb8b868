import "server-only";
import { createHash } from "node:crypto";
import { themeScript } from "@/lib/core/browser/theme-script";
import { countryDomains } from "@/lib/core/countries/domains";
import { env, livePorts } from "@/lib/core/env";
import { podcastPages } from "@/lib/http/process/podcast";
import { type PolicySettings, stripeHosts } from "@/lib/http/requests/content-policy";
import { hostTable, isLocalRun } from "@/lib/http/requests/hosts";

/** What of the policy is the same for every page of this deployment. */
export function contentPolicySettings(): Omit<PolicySettings, "scripts"> {
  const podcast = podcastPages();
  return {
    sites: countryDomains.filter(({ active }) => active).map(({ country }) => hostTable().originOf(country)),
    hasMapbox: env().MAPBOX_TOKEN !== undefined,
    isSecure: !isLocalRun(),
    podcast: podcast && new URL(podcast.playerUrl).origin,
  };
}

/** Hosts that the screens of a signed-in reader may speak to when a card is paid with. */
export function paymentHosts(): PolicySettings["payment"] {
  if (livePorts(env()).payment) return stripeHosts;
  const { SANDBOX_URL } = env();
  return SANDBOX_URL ? { scripts: "", connect: new URL(SANDBOX_URL).origin, frames: "" } : undefined;
}

/** The script that chooses light or dark stands in every page and has no nonce. */
export const themeSource = `'sha256-${createHash("sha256").update(themeScript).digest("base64")}'`;
