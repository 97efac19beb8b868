import type { VideoHost } from "@/lib/listing/videos/embed";

/** What a profile's data says beside the page itself. */
export interface ProfileIdentity {
  /** To about a kilometre: many work from home. */
  latitude: number;
  longitude: number;
  /** The provider's own site and accounts. */
  sameAs: string[];
  videos: VideoFacts[];
}

/** A visible video as search engines ask for it. */
export interface VideoFacts {
  title: string;
  description: string;
  host: VideoHost;
  hostVideoId: string;
  /** Civil date. */
  uploadedOn: string;
}
