import "server-only";
import { createHash } from "node:crypto";
import { themeScript } from "@/lib/browser/theme-script";
import { env } from "@/lib/env";
import type { PolicySettings } from "@/lib/server/content-policy";
import { isLocalRun } from "@/lib/server/hosts";
import { podcastPages } from "@/lib/server/podcast";

/** What of the policy is the same for every page of this deployment. */
export function contentPolicySettings(): Omit<PolicySettings, "scripts"> {
  const podcast = podcastPages();
  return {
    hasMapbox: env().MAPBOX_TOKEN !== undefined,
    isSecure: !isLocalRun(),
    podcast: podcast && new URL(podcast.playerUrl).origin,
  };
}

/** The script that chooses light or dark stands in every page and has no nonce. */
export const themeSource = `'sha256-${createHash("sha256").update(themeScript).digest("base64")}'`;
