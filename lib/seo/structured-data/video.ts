import { embedUrl, watchUrl } from "@/lib/listing/videos/rules";
import type { VideoFacts } from "@/lib/seo/structured-data/schema";
import type { Thing } from "@/lib/seo/structured-data/thing";

/**
 * A video for search engines; null without a still, which they require. `stillUrl` is our copy of the video's own still:
 * another picture would not be one of the video.
 */
export function videoThing(video: VideoFacts, stillUrl: string | null): Thing | null {
  const { title, description, host, hostVideoId, uploadedOn } = video;
  return (stillUrl && {
    "@type": "VideoObject",
    name: title,
    description: description || title,
    thumbnailUrl: stillUrl,
    uploadDate: uploadedOn,
    embedUrl: embedUrl(host, hostVideoId),
    url: watchUrl(host, hostVideoId),
  }) as Thing | null;
}
