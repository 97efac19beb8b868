import { isIP } from "node:net";

export const browsers = ["Firefox", "Edge", "Opera", "Samsung Internet", "Chrome", "Safari"] as const;
export const systems = ["iPhone", "iPad", "Android", "Windows", "macOS", "Linux", "ChromeOS"] as const;
export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];

export interface Device {
  browser: Browser | null;
  system: System | null;
}

// The order matters: most browsers also name the browsers they derive from.
const browserPatterns: [RegExp, Browser][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systemPatterns: [RegExp, System][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const first = <T>(signs: [RegExp, T][], text: string) => signs.find(([sign]) => sign.test(text))?.[1] ?? null;

/** The browser and operating system named in a user agent; null for what it does not name. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? "";
  return { browser: first(browserPatterns, text), system: first(systemPatterns, text) };
}

/**
 * The network of a client, roughly: the first half of an IPv4 address, the first two groups of an IPv6 address. It says
 * "another provider or another place" without saying where somebody is. Null for an unknown address.
 */
export function roughNetworkOf(ip: string | null): string | null {
  const version = isIP(ip ?? "");
  if (ip === null || version === 0) return null;
  if (version === 4) return `${ip.split(".").slice(0, 2).join(".")}.…`;
  const [head = ""] = ip.split("::", 1);
  const groups = head.split(":").filter(Boolean).slice(0, 2);
  return `${groups.join(":") || "0"}:…`;
}
