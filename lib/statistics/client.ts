import { http } from "@/lib/core/browser/http";
import type { Period } from "@/lib/statistics/rules";
import type { PortfolioViewsDto, VenueViewPointsDto, ViewsDto } from "@/lib/statistics/schema";

/** Reports a profile view. Fire and forget: no waiting, no error. */
export function sendProfileView(slug: string): void {
  fetch(`/annuaire/track/${slug}/view`, { keepalive: true }).catch(() => undefined);
}

/** Reports a visit by the badge on the provider's own site; the redirect target is the current page. */
export function sendBadgeClick(slug: string): void {
  fetch(`/annuaire/track/${slug}/badge`, { keepalive: true, redirect: "manual" }).catch(() => undefined);
}

/** Reports a picture shown in a gallery; fire and forget. */
export function sendImageView(id: string): void {
  fetch(`/image/${id}/increment-view-count`, { method: "PATCH", keepalive: true }).catch(() => undefined);
}

/** Reports a view of a past wedding or venue, or a video played; fire and forget. */
export function sendItemView(kind: "portfolio" | "venue" | "video", id: string): void {
  fetch(`/api/views/${kind}/${id}`, { method: "POST", keepalive: true }).catch(() => undefined);
}

export function fetchViews(period: Period, signal?: AbortSignal): Promise<ViewsDto> {
  return http("GET", `/api/statistics/views?period=${period}`, signal ? { signal } : {});
}

export function fetchPortfolioViews(period: Period, signal?: AbortSignal): Promise<PortfolioViewsDto> {
  return http("GET", `/api/statistics/portfolio-views?period=${period}`, signal ? { signal } : {});
}

export function fetchVenueViews(period: Period, signal?: AbortSignal): Promise<VenueViewPointsDto> {
  return http("GET", `/api/statistics/venue-views?period=${period}`, signal ? { signal } : {});
}
