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

/** A link as it is shown; null for an address that is not https. */
export function linkOf(kind: LinkKind, address: string | null): { kind: LinkKind; text: string } | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== "https:") return null;
  return { kind, text: `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}` };
}

/** The https links of a profile; any other address is left out. */
export const linksOf = (addresses: Record<LinkKind, string | null>) =>
  linkKinds.flatMap((kind) => linkOf(kind, addresses[kind]) ?? []);
