import { http } from "@/lib/core/browser/http";
import type { VideoDto, VideoPreviewDto, VideosDto } from "@/lib/listing/videos/schema";

interface VideoTexts {
  title: string;
  description: string;
}

export function fetchVideos(): Promise<VideosDto> {
  return http("GET", "/api/videos");
}

export async function addVideo(body: VideoTexts & { link: string; status: boolean }): Promise<VideoDto> {
  return (await http<{ video: VideoDto }>("POST", "/api/videos/new", { body })).video;
}

export async function editVideo(id: string, body: VideoTexts): Promise<VideoDto> {
  return (await http<{ video: VideoDto }>("PATCH", `/api/videos/${id}`, { body })).video;
}

export function setVideoVisibility(id: string, isVisible: boolean): Promise<{ isVisible: boolean }> {
  return http("PATCH", `/api/videos/${id}/visibility`, { body: { isVisible } });
}

export function deleteVideo(id: string): Promise<void> {
  return http("DELETE", `/api/videos/${id}`);
}

export function previewVideo(link: string, signal: AbortSignal): Promise<VideoPreviewDto> {
  return http("GET", `/api/videos/preview?link=${encodeURIComponent(link)}`, { signal });
}
