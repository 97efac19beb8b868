import type { VideoHost } from "@/lib/listing/videos/rules";

/** A video as visitors see it. */
export interface PublicVideoDto {
  id: string;
  title: string;
  description: string;
  host: VideoHost;
  hostVideoId: string;
}
