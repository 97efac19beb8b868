/** What a profile links to, in the order shown; the names are those of `/annuaire/track/{slug}/{type}`. */
export const linkKinds = [
  "website",
  "instagram",
  "facebook",
  "pinterest",
  "tiktok",
  "twitter",
  "linkedin",
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Names as the networks write them: they are the same in every language. The website has a word of ours. */
export const networkNames: Record<Exclude<LinkKind, "website">, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
  tiktok: "TikTok",
  twitter: "X",
  linkedin: "LinkedIn",
};

/** The links of a profile that may be shown: https alone; any other address is left out. */
export function linksOf(addresses: Record<LinkKind, string | null>): { kind: LinkKind; text: string }[] {
  return linkKinds.flatMap((kind) => {
    const address = addresses[kind];
    if (!address || !URL.canParse(address)) return [];
    const { protocol, host, pathname } = new URL(address);
    if (protocol !== "https:") return [];
    return { kind, text: `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}` };
  });
}
