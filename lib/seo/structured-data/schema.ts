import type { VideoHost } from "@/lib/listing/videos/rules";

/** What a profile's structured data has beyond the page itself. */
export interface ProfileIdentity {
  /** Rounded to about a kilometre: many providers work from home. */
  latitude: number;
  longitude: number;
  /** The provider's own website and accounts. */
  sameAs: string[];
  videos: VideoFacts[];
}

/** A visible video in the form search engines require. */
export interface VideoFacts {
  title: string;
  description: string;
  host: VideoHost;
  hostVideoId: string;
  /** Civil date. */
  uploadedOn: string;
}
