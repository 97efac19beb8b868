import { http, ProblemError } from "@/lib/core/browser/http";
import type { SiretCheckDto } from "@/lib/listing/company/schema";

/** Results of the check of a number. */
export type SiretVerdict = "valid" | "inactive" | "not_found" | "invalid" | "unavailable";

/**
 * GET /api/siret/{siret}. "unavailable" when the register or the network does not answer: the number may be
 * right or wrong.
 */
export async function askSiret(siret: string, signal: AbortSignal): Promise<SiretVerdict> {
  try {
    const { isActive } = await http<SiretCheckDto>("GET", `/api/siret/${siret}`, { signal });
    return isActive ? "valid" : "inactive";
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return "not_found";
    if (error instanceof ProblemError && error.status === 400) return "invalid";
    return "unavailable";
  }
}
