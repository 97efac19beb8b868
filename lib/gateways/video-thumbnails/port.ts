/** A video by its host and its id there; an unlisted Vimeo video has "number/key". */
export interface HostedVideo {
  host: "youtube" | "vimeo";
  id: string;
}

/** The host did not answer in time, or with something that is no picture of a video. */
export class ThumbnailUnavailable extends Error {
  override readonly name = "ThumbnailUnavailable";
}

/** Preview pictures of videos, fetched by our server so that no browser has to ask the host. */
export interface VideoThumbnailPort {
  /** The picture as it came; null when the host knows no such video. Throws `ThumbnailUnavailable`. */
  fetch(video: HostedVideo, options: { timeoutMs: number }): Promise<Uint8Array<ArrayBuffer> | null>;
}
