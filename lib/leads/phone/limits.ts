import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";

/** New numbers of one couple in a day. */
export const numbersPerCouple = closedLimit("couple-phone-day", 5, DAY_SECONDS);
/** Codes by SMS that couples on one device request in an hour; number, country and network have limits of their own. */
export const codesPerDevice = closedLimit("couple-phone-device", 10, HOUR_SECONDS);
/** Tries of codes of one couple in an hour, over all codes; each code also has its own five. */
export const triesPerCouple = closedLimit("couple-phone-try", 30, HOUR_SECONDS);
