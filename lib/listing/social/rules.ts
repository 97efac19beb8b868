/** The fields of the six networks, in the order of the form. */
export const socialFields = [
  "snFacebook",
  "snInstagram",
  "snTwitter",
  "snTikTok",
  "snLinkedIn",
  "snPinterest",
] as const;
export type SocialField = (typeof socialFields)[number];
export type SocialLinks = Record<SocialField, string | null>;

/** Names of the networks, the same in every language. */
export const socialNames: Record<SocialField, string> = {
  snFacebook: "Facebook",
  snInstagram: "Instagram",
  snTwitter: "X",
  snTikTok: "TikTok",
  snLinkedIn: "LinkedIn",
  snPinterest: "Pinterest",
};

/** The code of a wrong address, which has a sentence of its own. */
export const socialCodes = {
  snFacebook: "facebook_invalid",
  snInstagram: "instagram_invalid",
  snTwitter: "twitter_invalid",
  snTikTok: "tiktok_invalid",
  snLinkedIn: "linkedin_invalid",
  snPinterest: "pinterest_invalid",
} as const satisfies Record<SocialField, string>;

/** Longest text that is read as an address. */
export const SOCIAL_MAX = 300;

interface Network {
  /** Whether a host, without "www.", belongs to the network. */
  isHost: (host: string) => boolean;
  /** The address of an account from the parts of the path; null when they name no account. */
  accountOf: (parts: readonly string[], url: URL) => string | null;
  /** The path of a handle that was typed without an address. */
  pathOf: (handle: string) => string;
}

const among =
  (...hosts: string[]) =>
  (host: string) =>
    hosts.includes(host);
/** First parts of paths that are pages of the network itself. */
const reserved: Record<"facebook" | "instagram" | "twitter" | "pinterest", ReadonlySet<string>> = {
  facebook: new Set([
    ...["events", "watch", "marketplace", "login", "sharer", "sharer.php", "share", "help", "photo"],
    ...["photo.php", "hashtag", "reel", "story.php", "home.php", "settings", "l.php", "dialog"],
  ]),
  instagram: new Set([
    ...["p", "reel", "reels", "stories", "explore", "accounts", "tv", "direct", "about", "legal"],
  ]),
  twitter: new Set(["home", "i", "intent", "share", "hashtag", "search", "login", "settings", "explore"]),
  pinterest: new Set(["pin", "search", "ideas", "login", "settings", "categories", "today"]),
};

const facebookName = /^[\p{L}\p{N}.-]{2,100}$/u;
const number = /^\d{5,20}$/;

function facebookAccount([first = "", second = "", third = ""]: readonly string[], url: URL): string | null {
  const base = "https://www.facebook.com";
  if (first === "profile.php") {
    const id = url.searchParams.get("id") ?? "";
    return number.test(id) ? `${base}/profile.php?id=${id}` : null;
  }
  if (first === "pages" || first === "people")
    return facebookName.test(second) && number.test(third)
      ? `${base}/${first}/${encodeURIComponent(second)}/${third}`
      : null;
  if (first === "groups" || first === "p")
    return facebookName.test(second) ? `${base}/${first}/${encodeURIComponent(second)}` : null;
  const isAccount = facebookName.test(first) && !reserved.facebook.has(first.toLowerCase());
  return isAccount ? `${base}/${encodeURIComponent(first)}` : null;
}

const networks: Record<SocialField, Network> = {
  snFacebook: {
    isHost: (host) =>
      host === "fb.com" || host === "facebook.com" || /^[a-z-]{1,8}\.facebook\.com$/.test(host),
    accountOf: facebookAccount,
    pathOf: (handle) => `/${handle}`,
  },
  snInstagram: {
    isHost: among("instagram.com", "m.instagram.com", "instagr.am"),
    accountOf: ([name = ""]) =>
      /^[A-Za-z0-9._]{1,30}$/.test(name) && !reserved.instagram.has(name.toLowerCase())
        ? `https://www.instagram.com/${name.toLowerCase()}/`
        : null,
    pathOf: (handle) => `/${handle}`,
  },
  snTwitter: {
    isHost: among("x.com", "twitter.com", "m.twitter.com", "mobile.twitter.com", "mobile.x.com"),
    accountOf: ([name = ""]) =>
      /^[A-Za-z0-9_]{1,15}$/.test(name) && !reserved.twitter.has(name.toLowerCase())
        ? `https://x.com/${name}`
        : null,
    pathOf: (handle) => `/${handle}`,
  },
  snTikTok: {
    isHost: among("tiktok.com", "m.tiktok.com"),
    accountOf: ([name = ""]) =>
      /^@[A-Za-z0-9._]{2,24}$/.test(name) ? `https://www.tiktok.com/${name.toLowerCase()}` : null,
    pathOf: (handle) => `/@${handle}`,
  },
  snLinkedIn: {
    isHost: (host) => host === "linkedin.com" || /^([a-z]{2}|m)\.linkedin\.com$/.test(host),
    accountOf: ([kind = "", name = ""]) =>
      (kind === "in" || kind === "company") && /^[\p{L}\p{M}\p{N}_&'’.-]{2,100}$/u.test(name)
        ? `https://www.linkedin.com/${kind}/${encodeURIComponent(name)}/`
        : null,
    pathOf: (handle) => (/^(in|company)\//.test(handle) ? `/${handle}` : `/in/${handle}`),
  },
  snPinterest: {
    isHost: (host) =>
      /^([a-z]{2}\.)?pinterest\.(com|fr|de|it|es|pt|nl|be|ch|at|ie|se|dk|ca|co\.uk|com\.au|com\.mx)$/.test(
        host,
      ),
    accountOf: ([name = ""]) =>
      /^[A-Za-z0-9_]{3,30}$/.test(name) && !reserved.pinterest.has(name.toLowerCase())
        ? `https://www.pinterest.com/${name}/`
        : null,
    pathOf: (handle) => `/${handle}`,
  },
};

const isHandle = /^@[^\s/@:?#\\]+$/;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The address of an account on a network, as it is stored: https, the network's own host, without tracking. Accepts
 * an address with or without scheme, and a handle such as @maison. "" for an empty text; null for anything that is
 * no account of this network.
 */
export function normaliseSocialUrl(field: SocialField, text: string): string | null {
  const typed = text.trim();
  if (typed === "") return "";
  if (typed.length > SOCIAL_MAX || /[\s\\<>"]/.test(typed)) return null;
  const { isHost, accountOf, pathOf } = networks[field];
  const isShort = isHandle.test(typed) || (field === "snLinkedIn" && /^(in|company)\//.test(typed));
  const handle = isShort ? typed.replace(/^@/, "") : null;
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, "")}`;
  const address = handle === null ? whole : `https://handle.invalid${pathOf(handle)}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || url.port) return null;
  if (handle === null && !isHost(url.hostname.replace(/^www\./, ""))) return null;
  const parts = url.pathname.split("/").filter(Boolean).map(decoded);
  if (parts.some((part) => part === null || part === "." || part === "..")) return null;
  return accountOf(parts as string[], url);
}
