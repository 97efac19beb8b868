import { disallowRules } from "@/lib/core/addresses/robots-rules";

/** robots.txt of an open site: everything public may be read, and the sitemap says what there is. */
export function robotsTxt(origin: string): string {
  const rules = disallowRules.map((rule) => `Disallow: ${rule}`);
  return `${["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}

/** Of a country that is not open yet, or no longer. */
export const closedRobotsTxt = "User-agent: *\nDisallow: /\n";
