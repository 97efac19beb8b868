import { eventRequests } from "@/db/schema/leads/event-requests";

/** What the state of a request is derived from. */
export const factColumns = {
  createdAt: eventRequests.createdAt,
  seenAt: eventRequests.seenAt,
  unlockedAt: eventRequests.unlockedAt,
  rejectedAt: eventRequests.rejectedAt,
  contactStoppedAt: eventRequests.contactStoppedAt,
} as const;
