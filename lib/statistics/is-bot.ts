import { keyedHash } from "@/lib/core/crypto";

/** The most visitors counted per address, item and day, whatever browsers it claims to be. */
const BROWSERS_AN_ADDRESS = 64;

/** Words in the user agents of programs. CUBOT is a maker of phones. */
const MACHINES =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|preview|externalhit|headless|lighthouse|phantom|puppeteer|playwright|python|curl|wget|axios|node-fetch|undici|go-http|okhttp|java\/|libwww|scrapy|httpclient|monitor|uptime|pingdom|validator|feed/i;

/** True for user agents of programs, and for a missing or very short one: every browser sends a longer one. */
export function isMachine(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim().length < 12 || MACHINES.test(userAgent);
}

/** The first four groups of an IPv6 address, which a household shares; an IPv4 address whole. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
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
