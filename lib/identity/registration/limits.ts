import type { LimitRule } from "@/lib/core/limits";

const HOUR_SECONDS = 3600;

/**
 * Registration alone must say that an address has an account (specification section 8): so few tries that nobody
 * learns much by asking. A shared office may register thirty people an hour.
 */
export const registrationsPerIp: LimitRule = {
  name: "register-ip",
  points: 30,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};

/** Tries to register one address, from wherever they come. */
export const registrationsPerAddress: LimitRule = {
  name: "register-address",
  points: 5,
  durationSeconds: HOUR_SECONDS,
  failsClosed: true,
};
