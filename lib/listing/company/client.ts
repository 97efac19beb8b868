import { http, ProblemError } from "@/lib/core/browser/http";
import type { RegistrationCheckDto } from "@/lib/listing/company/schema";

/** Results of the check of a number. */
export type RegisterVerdict = "valid" | "inactive" | "not_found" | "invalid" | "unavailable";

/**
 * GET /api/company-registers/{countryCode}/{number}. "unavailable" when the register or the network does not answer: the number may be right or wrong.
 */
export async function askRegister(
  countryCode: string,
  number: string,
  signal: AbortSignal,
): Promise<RegisterVerdict> {
  try {
    const path = `/api/company-registers/${countryCode}/${number}`;
    const { isActive } = await http<RegistrationCheckDto>("GET", path, { signal });
    return isActive ? "valid" : "inactive";
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return "not_found";
    if (error instanceof ProblemError && error.status === 400) return "invalid";
    return "unavailable";
  }
}
