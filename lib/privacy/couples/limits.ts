import type { LimitRule } from "@/lib/core/limits";

const HOUR_SECONDS = 3600;

/** Codes that confirm an export or erasure: so many may one couple request in an hour. */
export const confirmationsPerMember: LimitRule = {
  name: "privacy-code-member",
  points: 12,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries of those codes in an hour: each code allows five, this limits all of them together. */
export const confirmationTriesPerMember: LimitRule = {
  name: "privacy-try-member",
  points: 20,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** An archive reads all data of a couple. */
export const exportsPerMember: LimitRule = {
  name: "privacy-export-member",
  points: 5,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};
