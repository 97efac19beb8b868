import { z } from "zod";
import { type FetchRules, fetchPublic } from "@/lib/gateways/fetch-public";
import type { Resolve } from "@/lib/gateways/public-addresses";
import {
  type HostedVideo,
  ThumbnailUnavailable,
  type VideoThumbnailPort,
} from "@/lib/gateways/video-thumbnails/port";

const MAX_BYTES = 5 * 1024 * 1024;
/** Largest first; YouTube answers 404 for a size that it did not make. */
const youtubeNames = ["maxresdefault", "hqdefault"] as const;
const WIDTH = 1280;

const vimeoAnswer = z.object({ thumbnail_url: z.url() });

export interface VideoHostOptions {
  /** A local server that plays all hosts, in place of the real ones. */
  localUrl?: string;
  resolve?: Resolve;
}

const unknown = (status: number) => status === 404 || status === 403 || status === 401;

/** YouTube's still by its known address, Vimeo's by its oEmbed call, which needs no key. */
export function createVideoThumbnails({ localUrl, resolve }: VideoHostOptions = {}): VideoThumbnailPort {
  const base = localUrl?.replace(/\/$/, "");
  const youtube = base ?? "https://i.ytimg.com";
  const vimeo = base ?? "https://vimeo.com";
  const local = base ? new URL(base).origin : undefined;
  const rules: FetchRules = {
    origins: local ? [local] : ["https://i.ytimg.com", "https://vimeo.com", "https://i.vimeocdn.com"],
    localOrigin: local,
    maxBytes: MAX_BYTES,
    ...(resolve ? { resolve } : {}),
  };

  async function get(address: string, signal: AbortSignal) {
    const { status, bytes } = await fetchPublic(new URL(address), rules, signal);
    if (status === 200) return bytes;
    if (unknown(status)) return null;
    throw new Error(`status ${status}`);
  }

  async function ofYoutube(id: string, signal: AbortSignal) {
    for (const name of youtubeNames) {
      const picture = await get(`${youtube}/vi/${encodeURIComponent(id)}/${name}.jpg`, signal);
      if (picture) return picture;
    }
    return null;
  }

  async function ofVimeo(id: string, signal: AbortSignal) {
    const asked = new URLSearchParams({ url: `https://vimeo.com/${id}`, width: String(WIDTH) });
    const answer = await get(`${vimeo}/api/oembed.json?${asked}`, signal);
    if (!answer) return null;
    const { thumbnail_url } = vimeoAnswer.parse(JSON.parse(Buffer.from(answer).toString("utf8")));
    return get(thumbnail_url, signal);
  }

  return {
    async fetch({ host, id }: HostedVideo, { timeoutMs }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await (host === "youtube" ? ofYoutube(id, signal) : ofVimeo(id, signal));
      } catch (error) {
        throw new ThumbnailUnavailable(`${host} gave no picture (${(error as Error).message}).`);
      }
    },
  };
}
