import type { LimitRule } from "@/lib/core/limits";

/** An export reads all data of an account. */
export const exportsPerUser: LimitRule = {
  name: "account-export-user",
  points: 5,
  durationSeconds: 3600,
  failsClosed: true,
};
