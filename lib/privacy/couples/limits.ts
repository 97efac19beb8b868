import { HOUR_SECONDS } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";

/** Codes that confirm an export or erasure: so many may one couple request in an hour. */
export const confirmationsPerMember = closedLimit("privacy-code-member", 12, HOUR_SECONDS);

/** Tries of those codes in an hour: each code allows five, this limits all of them together. */
export const confirmationTriesPerMember = closedLimit("privacy-try-member", 20, HOUR_SECONDS);

/** An archive reads all data of a couple. */
export const exportsPerMember = closedLimit("privacy-export-member", 5, HOUR_SECONDS);
