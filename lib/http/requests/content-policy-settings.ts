import "server-only";
import { createHash } from "node:crypto";
import { suggestionScript } from "@/lib/core/browser/language-suggestion";
import { themeScript } from "@/lib/core/browser/theme-script";
import { env, livePorts, podcastPagesOf } from "@/lib/core/env";
import { openSites } from "@/lib/core/markets/open-markets";
import { type PolicySettings, stripeHosts } from "@/lib/http/requests/content-policy";
import { hostTable, isLocalRun } from "@/lib/http/requests/hosts";
import { mapOriginsOf } from "@/lib/http/requests/map-streets";

/** The part of the policy that is the same for every page of this deployment. */
export function contentPolicySettings(): Omit<PolicySettings, "scripts"> {
  const podcast = podcastPagesOf(env());
  return {
    sites: openSites().map(({ country, locale }) => hostTable().originOf(country, locale)),
    mapOrigins: mapOriginsOf(env()),
    isSecure: !isLocalRun(),
    podcast: podcast && new URL(podcast.playerUrl).origin,
  };
}

/** Hosts that the screens of a signed-in user may call for card payments. */
export function paymentHosts(): PolicySettings["payment"] {
  if (livePorts(env()).payment) return stripeHosts;
  const { SANDBOX_URL } = env();
  return SANDBOX_URL ? { scripts: "", connect: new URL(SANDBOX_URL).origin, frames: "" } : undefined;
}

const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Hashes of the scripts that are the same in every page and have no nonce: light or dark, and the suggested language. */
export const constantSources = [themeScript, suggestionScript].map(sourceOf);
