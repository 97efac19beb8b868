import type { LimitRule } from "@/lib/core/limits";

/** Each asks for two letters, one of them to an address that may be anybody's. */
export const changesPerUser: LimitRule = {
  name: "email-change-user",
  points: 5,
  durationSeconds: 3600,
  failsClosed: true,
};

/** Links opened from one place. */
export const linksPerIp: LimitRule = {
  name: "email-link-ip",
  points: 60,
  durationSeconds: 3600,
  failsClosed: true,
};
