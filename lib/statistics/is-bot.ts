import { keyedHash } from "@/lib/core/crypto";
import { networkOf } from "@/lib/core/network";

/** The most visitors counted per address, item and day, whatever browsers it claims to be. */
const BROWSERS_AN_ADDRESS = 64;

/** Words in the user agents of programs. CUBOT is a maker of phones. */
const MACHINES =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|preview|externalhit|headless|lighthouse|phantom|puppeteer|playwright|python|curl|wget|axios|node-fetch|undici|go-http|okhttp|java\/|libwww|scrapy|httpclient|monitor|uptime|pingdom|validator|feed/i;

/** True for user agents of programs, and for a missing or very short one: every browser sends a longer one. */
export function isMachine(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim().length < 12 || MACHINES.test(userAgent);
}

/** A visitor's pseudonym for one day: constant that day, different the next, and not reversible to an address. */
export function visitorHash(
  key: string,
  day: string,
  visitor: { ip: string; userAgent: string | null },
): string {
  const dayKey = keyedHash(key, "views", day);
  const browser = Buffer.from(keyedHash(dayKey, visitor.userAgent ?? ""), "base64url")[0] ?? 0;
  return keyedHash(dayKey, networkOf(visitor.ip), String(browser % BROWSERS_AN_ADDRESS)).slice(0, 22);
}
