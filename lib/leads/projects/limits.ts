import type { LimitRule } from "@/lib/core/limits";

const HOUR_SECONDS = 3600;

/** High enough for a shared office that plans thirty events an hour. */
export const newProjectsPerIp: LimitRule = {
  name: "project-new-ip",
  points: 30,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Projects for one email address in an hour. */
export const newProjectsPerAddress: LimitRule = {
  name: "project-new-address",
  points: 5,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Codes to one email address in an hour, for registration and sign-in together. */
export const codesPerAddress: LimitRule = {
  name: "project-code-address",
  points: 12,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Codes sent because of one IP address in an hour: two for each project of a shared office. */
export const codesPerIp: LimitRule = {
  name: "project-code-ip",
  points: 60,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries of codes from one IP address, over all projects. */
export const codeTriesPerIp: LimitRule = {
  name: "project-try-ip",
  points: 120,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries to sign in with one email address: each code allows five, this limits all codes together. */
export const signInTriesPerAddress: LimitRule = {
  name: "member-try-address",
  points: 20,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** People need longer than this for the last step. */
export const formOpenSeconds = 3;
/** A form that was open longer must be loaded again. */
export const formLifeSeconds = 24 * HOUR_SECONDS;
/** An unfinished project can be continued for this long. */
export const draftLifeSeconds = 60 * 24 * HOUR_SECONDS;
/** A request without a date stays open for this long. */
export const undatedLifeSeconds = 365 * 24 * HOUR_SECONDS;
