import type { LimitRule } from "@/lib/core/limits";

const HOUR_SECONDS = 3600;

/** A shared office may plan thirty events an hour (couples.md section 4). */
export const newProjectsPerIp: LimitRule = {
  name: "project-new-ip",
  points: 30,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Projects that one address may be named for in an hour. */
export const newProjectsPerAddress: LimitRule = {
  name: "project-new-address",
  points: 5,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Codes that one address may be sent in an hour, whatever asks for them. */
export const codesPerAddress: LimitRule = {
  name: "project-code-address",
  points: 12,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Codes that one place may cause to be sent in an hour: two for each of a shared office's projects. */
export const codesPerIp: LimitRule = {
  name: "project-code-ip",
  points: 60,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries of codes from one place, over all projects. */
export const codeTriesPerIp: LimitRule = {
  name: "project-try-ip",
  points: 120,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries to sign in with one address: every code has its own five, this bounds all of them. */
export const signInTriesPerAddress: LimitRule = {
  name: "member-try-address",
  points: 20,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Nobody fills in the last step faster than this. */
export const formOpenSeconds = 3;
/** A page left open longer is opened again. */
export const formLifeSeconds = 24 * HOUR_SECONDS;
/** An unfinished project can be taken up again for so long. */
export const draftLifeSeconds = 60 * 24 * HOUR_SECONDS;
/** A request without a date stays open for so long. */
export const undatedLifeSeconds = 365 * 24 * HOUR_SECONDS;
