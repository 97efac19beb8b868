import { HOUR_SECONDS } from "@/lib/core/dates";
import { closedLimit, type TryLimits } from "@/lib/core/limits";

/** High enough for a shared office that plans thirty events an hour. */
export const newProjectsPerIp = closedLimit("project-new-ip", 30, HOUR_SECONDS);

/** Codes sent because of one IP address in an hour: two for each project of a shared office. */
export const codesPerIp = closedLimit("project-code-ip", 60, HOUR_SECONDS);

/** Projects for one email address in an hour. The ceiling bounds the emails to an address that strangers name. */
export const newProjectLimits = {
  network: codesPerIp,
  origin: closedLimit("project-new-origin", 5, HOUR_SECONDS),
  account: closedLimit("project-new-address", 10, HOUR_SECONDS),
  ceiling: closedLimit("project-new-ceiling", 20, HOUR_SECONDS),
} satisfies TryLimits;

/** Codes to one email address in an hour, for registration and sign-in together. */
export const codeLimits = {
  network: codesPerIp,
  origin: closedLimit("project-code-origin", 12, HOUR_SECONDS),
  account: closedLimit("project-code-address", 12, HOUR_SECONDS),
  ceiling: closedLimit("project-code-ceiling", 12, HOUR_SECONDS),
} satisfies TryLimits;

/** Within this time no second code is sent to an address. */
export const codePause = closedLimit("project-code-pause", 1, 60);

/** The first code to an address in an hour needs no proof of work, each further one does. */
export const firstCode = closedLimit("project-code-first", 1, HOUR_SECONDS);

/** Tries of codes from one IP address, over all projects. */
export const codeTriesPerIp = closedLimit("project-try-ip", 120, HOUR_SECONDS);

/** Tries to sign in with one email address in an hour, over all its codes. */
export const signInTryLimits = {
  network: codeTriesPerIp,
  origin: closedLimit("member-try-origin", 20, HOUR_SECONDS),
  account: closedLimit("member-try-address", 20, HOUR_SECONDS),
  ceiling: closedLimit("member-try-ceiling", 80, HOUR_SECONDS),
} satisfies TryLimits;

/** People need longer than this for the last step. */
export const formOpenSeconds = 3;
/** A form that was open longer must be loaded again. */
export const formLifeSeconds = 24 * HOUR_SECONDS;
/** An unfinished project can be continued for this long. */
export const draftLifeSeconds = 60 * 24 * HOUR_SECONDS;
/** A request without a date stays open for this long. */
export const undatedLifeSeconds = 365 * 24 * HOUR_SECONDS;
