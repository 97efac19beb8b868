import type { LimitRule } from "@/lib/core/limits";

const DAY_SECONDS = 24 * 3600;

/** Projects registered with one phone number in a day: both of a couple, some changes of mind, their parents. */
export const projectsPerPhone: LimitRule = {
  name: "project-day-phone",
  points: 6,
  durationSeconds: DAY_SECONDS,
  failsClosed: true,
};

/** Projects registered on one device in a day: a family around one computer. */
export const projectsPerDevice: LimitRule = {
  name: "project-day-device",
  points: 12,
  durationSeconds: DAY_SECONDS,
  failsClosed: true,
};

/** Projects registered from one network in a day: an office, a wedding fair. */
export const projectsPerNetwork: LimitRule = {
  name: "project-day-network",
  points: 60,
  durationSeconds: DAY_SECONDS,
  failsClosed: true,
};

/** The hashes of where a project came from are deleted after these days. */
export const originLifeDays = 90;
