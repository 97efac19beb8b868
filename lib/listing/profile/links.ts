/** Kinds of links of a profile, in the order shown; the names are those of `/annuaire/track/{slug}/{type}`. */
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

/** Names of the networks, the same in every language. The word for the website is translated. */
export const networkNames: Record<Exclude<LinkKind, "website">, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  pinterest: "Pinterest",
  tiktok: "TikTok",
  twitter: "X",
  linkedin: "LinkedIn",
};

/** The https links of a profile; any other address is left out. */
export function linksOf(addresses: Record<LinkKind, string | null>): { kind: LinkKind; text: string }[] {
  return linkKinds.flatMap((kind) => {
    const address = addresses[kind];
    if (!address || !URL.canParse(address)) return [];
    const { protocol, host, pathname } = new URL(address);
    if (protocol !== "https:") return [];
    return { kind, text: `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}` };
  });
}
