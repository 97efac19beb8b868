import type { ClientEventInput } from "@/lib/messaging/analytics/schema";

/** Sends an event without waiting for the answer, also while the page unloads. Lost events are acceptable. */
export function sendEvent(event: ClientEventInput): void {
  try {
    const body = new Blob([JSON.stringify(event)], { type: "application/json" });
    navigator.sendBeacon("/api/analytics/events", body);
  } catch {
    // The browser has no sendBeacon or blocks it: analytics must not break the page.
  }
}
