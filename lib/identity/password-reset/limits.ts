import type { LimitRule } from "@/lib/core/limits";

const HOUR_SECONDS = 3600;

/** A link to choose a new password works for so long, once. */
export const resetLinkSeconds = HOUR_SECONDS;
/** Asked again within this time, no second letter leaves: the first is on its way, or among the spam. */
export const resetPauseSeconds = 600;
/** Every request takes this long at least: longer than writing a letter, so that the time tells nothing. */
export const resetAnswerMs = 250;

/** Requests from one place. */
export const resetRequestsPerIp: LimitRule = {
  name: "reset-request-ip",
  points: 60,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Requests for one address, known or not. */
export const resetRequestsPerAddress: LimitRule = {
  name: "reset-request-address",
  points: 10,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Links opened and passwords sent from one place: nobody guesses 256 bits, and nobody may try for long. */
export const resetTriesPerIp: LimitRule = {
  name: "reset-try-ip",
  points: 120,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};
