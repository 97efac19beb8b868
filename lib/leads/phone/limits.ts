import type { LimitRule } from "@/lib/core/limits";

const closed = (name: string, points: number, durationSeconds: number): LimitRule => ({
  name,
  points,
  durationSeconds,
  failsClosed: true,
});

/** New numbers of one couple in a day. */
export const numbersPerCouple = closed("couple-phone-day", 5, 24 * 3600);
/** Codes by SMS that couples on one device request in an hour; number, country and network have limits of their own. */
export const codesPerDevice = closed("couple-phone-device", 10, 3600);
/** Tries of codes of one couple in an hour, over all codes; each code also has its own five. */
export const triesPerCouple = closed("couple-phone-try", 30, 3600);
