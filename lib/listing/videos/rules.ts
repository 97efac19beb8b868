/** The two hosts whose videos can be shown. */
export type VideoHost = "youtube" | "vimeo";

/** Names of the hosts, the same in every language. */
export const videoHostNames: Record<VideoHost, string> = { youtube: "YouTube", vimeo: "Vimeo" };

/** Address of the player, which sets no cookie before it plays. */
export function embedUrl(host: VideoHost, hostVideoId: string): string {
  const id = encodeURIComponent(hostVideoId);
  return host === "youtube"
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
}

/** Address of the video at its host, for a browser without script. */
export function watchUrl(host: VideoHost, hostVideoId: string): string {
  const id = encodeURIComponent(hostVideoId);
  return host === "youtube" ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}
