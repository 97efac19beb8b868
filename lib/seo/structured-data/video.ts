import { embedUrl, watchUrl } from "@/lib/listing/videos/rules";
import type { VideoFacts } from "@/lib/seo/structured-data/schema";
import type { Thing } from "@/lib/seo/structured-data/thing";

/** A still of the video; one video host derives it from the id, for the other a photograph of the page is used. */
function stillOf({ host, hostVideoId }: VideoFacts, photo: string | null): string | null {
  return host === "youtube"
    ? `https://i.ytimg.com/vi/${encodeURIComponent(hostVideoId)}/hqdefault.jpg`
    : photo;
}

/** A video for search engines; null without a still, which they require. */
export function videoThing(video: VideoFacts, photo: string | null): Thing | null {
  const { title, description, host, hostVideoId, uploadedOn } = video;
  const thumbnailUrl = stillOf(video, photo);
  return (thumbnailUrl && {
    "@type": "VideoObject",
    name: title,
    description: description || title,
    thumbnailUrl,
    uploadDate: uploadedOn,
    embedUrl: embedUrl(host, hostVideoId),
    url: watchUrl(host, hostVideoId),
  }) as Thing | null;
}
