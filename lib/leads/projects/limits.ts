import type { LimitRule, TryLimits } from "@/lib/core/limits";

const HOUR_SECONDS = 3600;

const closed = (name: string, points: number, durationSeconds = HOUR_SECONDS): LimitRule => ({
  name,
  points,
  durationSeconds,
  failsClosed: true,
});

/** High enough for a shared office that plans thirty events an hour. */
export const newProjectsPerIp = closed("project-new-ip", 30);

/** Codes sent because of one IP address in an hour: two for each project of a shared office. */
export const codesPerIp = closed("project-code-ip", 60);

/** Projects for one email address in an hour. The ceiling bounds the emails to an address that strangers name. */
export const newProjectLimits = {
  network: codesPerIp,
  origin: closed("project-new-origin", 5),
  account: closed("project-new-address", 10),
  ceiling: closed("project-new-ceiling", 20),
} satisfies TryLimits;

/** Codes to one email address in an hour, for registration and sign-in together. */
export const codeLimits = {
  network: codesPerIp,
  origin: closed("project-code-origin", 12),
  account: closed("project-code-address", 12),
  ceiling: closed("project-code-ceiling", 12),
} satisfies TryLimits;

/** Within this time no second code is sent to an address. */
export const codePause = closed("project-code-pause", 1, 60);

/** The first code to an address in an hour needs no proof of work, each further one does. */
export const firstCode = closed("project-code-first", 1);

/** Tries of codes from one IP address, over all projects. */
export const codeTriesPerIp = closed("project-try-ip", 120);

/** Tries to sign in with one email address in an hour, over all its codes. */
export const signInTryLimits = {
  network: codeTriesPerIp,
  origin: closed("member-try-origin", 20),
  account: closed("member-try-address", 20),
  ceiling: closed("member-try-ceiling", 80),
} satisfies TryLimits;

/** People need longer than this for the last step. */
export const formOpenSeconds = 3;
/** A form that was open longer must be loaded again. */
export const formLifeSeconds = 24 * HOUR_SECONDS;
/** An unfinished project can be continued for this long. */
export const draftLifeSeconds = 60 * 24 * HOUR_SECONDS;
/** A request without a date stays open for this long. */
export const undatedLifeSeconds = 365 * 24 * HOUR_SECONDS;
