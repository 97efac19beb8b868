import { DAY_SECONDS } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";

/** Projects registered with one phone number in a day: both of a couple, some changes of mind, their parents. */
export const projectsPerPhone = closedLimit("project-day-phone", 6, DAY_SECONDS);

/** Projects registered on one device in a day: a family around one computer. */
export const projectsPerDevice = closedLimit("project-day-device", 12, DAY_SECONDS);

/** Projects registered from one network in a day: an office, a wedding fair. */
export const projectsPerNetwork = closedLimit("project-day-network", 60, DAY_SECONDS);

/** The hashes of where a project came from are deleted after these days. */
export const originLifeDays = 90;
