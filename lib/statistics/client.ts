import { http } from "@/lib/core/browser/http";
import type { Period } from "@/lib/statistics/periods";
import type { ViewsDto } from "@/lib/statistics/schema";

/** Says that a reader is looking at a profile. Nothing waits for it and nothing is told when it fails. */
export function sendProfileView(slug: string): void {
  fetch(`/annuaire/track/${slug}/view`, { keepalive: true }).catch(() => undefined);
}

/** Says that a reader came by the badge on the provider's own site; where it leads on to is where he already is. */
export function sendBadgeClick(slug: string): void {
  fetch(`/annuaire/track/${slug}/badge`, { keepalive: true, redirect: "manual" }).catch(() => undefined);
}

/** Says that a reader has a picture of a gallery before his eyes; as quiet as the look at the profile. */
export function sendImageView(id: string): void {
  fetch(`/image/${id}/increment-view-count`, { method: "PATCH", keepalive: true }).catch(() => undefined);
}

/** Says that a reader looks at a past wedding or a venue, or plays a video; as quiet as the others. */
export function sendItemView(kind: "portfolio" | "venue" | "video", id: string): void {
  fetch(`/api/views/${kind}/${id}`, { method: "POST", keepalive: true }).catch(() => undefined);
}

export function fetchViews(period: Period, signal?: AbortSignal): Promise<ViewsDto> {
  return http("GET", `/api/statistics/views?period=${period}`, signal ? { signal } : {});
}
