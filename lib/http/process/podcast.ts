import "server-only";
import { env } from "@/lib/core/env";

/** The operator's podcast, in a test run the one of the sandbox; null where there is none. */
export function podcastPages(): { url: string; playerUrl: string } | null {
  const { PODCAST_URL: url, PODCAST_PLAYER_URL: playerUrl, SANDBOX_URL } = env();
  if (url && playerUrl) return { url, playerUrl };
  if (!SANDBOX_URL) return null;
  return {
    url: new URL("/podcast", SANDBOX_URL).href,
    playerUrl: new URL("/podcast/player", SANDBOX_URL).href,
  };
}
