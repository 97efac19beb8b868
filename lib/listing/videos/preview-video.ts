import type { LimitRule } from "@/lib/core/limits";
import { sharp } from "@/lib/core/sharp";
import type { ProviderCtx } from "@/lib/gateways/context";
import { pictureTypeOf } from "@/lib/listing/media/upload";
import type { PreviewVideoInput, VideoPreviewDto } from "@/lib/listing/videos/schema";

/** Enough for a person who tries links; stops a program that makes our server fetch pictures. */
export const previewLimit: LimitRule = {
  name: "video-preview",
  points: 40,
  durationSeconds: 600,
  failsClosed: false,
};

const WAIT_MS = 4_000;
const WIDTH = 640;
const MAX_PIXELS = 10_000_000;

async function draw(bytes: Uint8Array): Promise<string | null> {
  if (!pictureTypeOf(bytes)) return null;
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .resize(WIDTH, undefined, { withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}

/** GET /api/videos/preview: the picture of a video before it is saved; our server asks the host, not the browser. */
export async function previewVideo(ctx: ProviderCtx, { link }: PreviewVideoInput): Promise<VideoPreviewDto> {
  const { host, hostVideoId } = link;
  try {
    const bytes = await ctx.gateways.videoThumbnails.fetch({ host, id: hostVideoId }, { timeoutMs: WAIT_MS });
    const picture = bytes ? await draw(bytes) : null;
    return { ...link, isFound: bytes !== null, picture };
  } catch (error) {
    ctx.log.info({ error, host }, "no preview of a video");
    return { ...link, isFound: null, picture: null };
  }
}
