/** The two hosts whose videos can be shown. */
export type VideoHost = "youtube" | "vimeo";

/** Names of the hosts, the same in every language. */
export const videoHostNames: Record<VideoHost, string> = { youtube: "YouTube", vimeo: "Vimeo" };

/** Lengths of the texts, in characters after trimming. */
export const videoLengths = {
  title: { min: 5, max: 120 },
  description: { min: 10, max: 1_000 },
} as const;

export interface VideoAddress {
  host: VideoHost;
  /** Eleven characters at YouTube; digits at Vimeo, followed by "/" and a key when the video is unlisted. */
  hostVideoId: string;
}

const youtubeHosts = new Set([
  "youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "gaming.youtube.com",
  "youtube-nocookie.com",
]);
const youtubeId = /^[A-Za-z0-9_-]{11}$/;
/** The folders of addresses such as /shorts/{id}. */
const youtubeFolders = new Set(["shorts", "embed", "v", "e", "live"]);
const vimeoId = /^[1-9][0-9]{0,11}$/;
const vimeoKey = /^[0-9a-f]{6,20}$/;
/** Longest text that is searched for an address: an embed code has some 500 characters. */
const LONGEST = 2_000;

function youtubeIdOf({ pathname, searchParams }: URL): string | null {
  const [, folder = "", id = ""] = pathname.split("/");
  if (folder === "watch") return searchParams.get("v");
  return youtubeFolders.has(folder) ? id : null;
}

function vimeoIdOf({ pathname, searchParams }: URL): string | null {
  const parts = pathname.split("/").filter(Boolean);
  const at = parts.findIndex((part) => vimeoId.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  // A showcase or an event has a number of its own; the number of the video follows "video".
  if (["showcase", "album", "event", "user"].includes(parts[at - 1] ?? "")) {
    const inside = parts[parts.indexOf("video") + 1];
    return parts.includes("video") && inside && vimeoId.test(inside) ? inside : null;
  }
  const key = parts[at + 1] ?? searchParams.get("h") ?? "";
  return vimeoKey.test(key) ? `${id}/${key}` : id;
}

/** The address within a pasted text: a link with or without scheme, or the `src` of an embed code. */
function addressIn(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > LONGEST) return null;
  const link = /^<iframe\s/i.test(trimmed)
    ? /\ssrc="([^"]+)"/i.exec(trimmed)?.[1]?.replaceAll("&amp;", "&")
    : trimmed;
  if (!link || /\s/.test(link)) return null;
  const full = link.startsWith("//") ? `https:${link}` : /^[a-z]+:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  return ["https:", "http:"].includes(url.protocol) && url.port === "" && url.username === "" ? url : null;
}

/** The video that a pasted link, short link or embed code names; null when it names none of these hosts. */
export function parseVideoLink(text: string): VideoAddress | null {
  const url = addressIn(text);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, "");
  if (host === "youtu.be" || youtubeHosts.has(host)) {
    const id = host === "youtu.be" ? url.pathname.split("/")[1] : youtubeIdOf(url);
    return id && youtubeId.test(id) ? { host: "youtube", hostVideoId: id } : null;
  }
  if (host === "vimeo.com" || host === "player.vimeo.com") {
    const id = vimeoIdOf(url);
    return id ? { host: "vimeo", hostVideoId: id } : null;
  }
  return null;
}

/** Number and key of a Vimeo video; a listed one has no key, and what is no key is left out. */
const vimeoParts = (hostVideoId: string) => {
  const [id = "", key = ""] = hostVideoId.split("/");
  return { id: encodeURIComponent(id), key: /^\w+$/.test(key) ? key : "" };
};

/** Address of the player, which sets no cookie before it plays. */
export function embedUrl(host: VideoHost, hostVideoId: string): string {
  if (host === "youtube")
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(hostVideoId)}?autoplay=1&rel=0`;
  const { id, key } = vimeoParts(hostVideoId);
  return `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}autoplay=1&dnt=1`;
}

/** Address of the video at its host, for a browser without script. */
export function watchUrl(host: VideoHost, hostVideoId: string): string {
  if (host === "youtube") return `https://www.youtube.com/watch?v=${encodeURIComponent(hostVideoId)}`;
  const { id, key } = vimeoParts(hostVideoId);
  return `https://vimeo.com/${id}${key ? `/${key}` : ""}`;
}
