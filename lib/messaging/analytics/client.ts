import type { TellEventInput } from "@/lib/messaging/analytics/schema";

/** Tells of a step without waiting; also while the page is being left. What gets lost is not missed. */
export function tellEvent(event: TellEventInput): void {
  try {
    const body = new Blob([JSON.stringify(event)], { type: "application/json" });
    navigator.sendBeacon("/api/analytics/events", body);
  } catch {
    // A browser without beacons, or one that blocks them: counting is no reason to fail.
  }
}
