import { disallowRules } from "@/lib/core/addresses/robots-rules";

/** robots.txt of an open site: everything public is allowed, and the sitemap lists it. */
export function robotsTxt(origin: string): string {
  const rules = disallowRules.map((rule) => `Disallow: ${rule}`);
  return `${["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`].join("\n")}\n`;
}

/** robots.txt of a country that is not open. */
export const closedRobotsTxt = "User-agent: *\nDisallow: /\n";
