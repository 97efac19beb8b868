import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { type Answer, answer, type Supplier } from "./http";

const slownessMs = 30_000;

/** Ids with a fate of their own; every other id has a picture. YouTube's have eleven characters. */
const fates: Record<string, "moved" | "slow" | "text" | "large" | "gone"> = {
  "moved-local": "moved",
  "slow-answer": "slow",
  "not-a-photo": "text",
  "too-large-1": "large",
  "gone-gone-1": "gone",
  "169254": "moved",
  "300000": "slow",
  "404404": "gone",
};

const escaped = (text: string) => text.replace(/[<>&"]/g, "");

/** A still of a wedding table at night, with the id of the video written on it. */
async function still(id: string): Promise<Buffer> {
  let hue = 0;
  for (const letter of id) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  const lights = Array.from(
    { length: 14 },
    (_, n) =>
      `<circle cx="${40 + n * 92}" cy="${120 + 60 * Math.sin(n * 0.9)}" r="9" fill="#ffe2a8" opacity=".9"/>`,
  ).join("");
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <rect width="1280" height="720" fill="hsl(${hue} 28% 26%)"/>
    <path d="M0 470 Q640 400 1280 470 V720 H0Z" fill="hsl(${hue} 30% 78%)"/>
    <path d="M0 120 Q320 200 640 120 T1280 120" fill="none" stroke="#ffe2a8" stroke-width="3" opacity=".5"/>
    ${lights}
    <text x="640" y="600" text-anchor="middle" font-family="serif" font-size="64" fill="hsl(${hue} 40% 20%)">${escaped(id)}</text>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
}

const jpeg = (body: Buffer): Answer => ({ status: 200, type: "image/jpeg", body });

/** Replaces the picture servers of YouTube and Vimeo, and Vimeo's oEmbed call, below /video-hosts. */
export function videoHostsDouble(signal: AbortSignal): Supplier {
  const picture = async (id: string, name: string): Promise<Answer> => {
    const fate = fates[id];
    if (fate === "gone") return answer(404, { message: "Not found" });
    // A server of our own network, as a hostile redirect would name it.
    if (fate === "moved")
      return { status: 302, body: "", headers: { location: "http://169.254.169.254/latest/meta-data/" } };
    if (fate === "slow") await pause(slownessMs, undefined, { signal }).catch(() => undefined);
    if (fate === "text") return jpeg(Buffer.from("<html>Not a picture</html>"));
    if (fate === "large") return jpeg(Buffer.alloc(6 * 1024 * 1024, 0xff));
    // As at YouTube, not every video has the largest size.
    if (name === "maxresdefault" && id.endsWith("_")) return answer(404, { message: "Not found" });
    return jpeg(await still(id));
  };
  return async ({ method, url, headers }) => {
    if (method !== "GET") return null;
    const [, , id, name = ""] =
      /^\/video-hosts\/(vi|video)\/([^/]+)\/([a-z]+)\.jpg$/.exec(url.pathname) ?? [];
    if (id) return picture(decodeURIComponent(id), name);
    if (url.pathname !== "/video-hosts/api/oembed.json") return null;
    const video = /^https:\/\/vimeo\.com\/(\d+)/.exec(url.searchParams.get("url") ?? "")?.[1];
    if (!video || fates[video] === "gone") return answer(404, { message: "Not found" });
    const thumbnail = `http://${headers.host}/video-hosts/video/${video}/still.jpg`;
    return answer(200, { type: "video", title: `Vimeo ${video}`, thumbnail_url: thumbnail });
  };
}
