import { http, ProblemError } from "@/lib/core/browser/http";
import type { SiretCheckDto } from "@/lib/listing/company/schema";

/** What a check of a number can end in (specification section 4, SIRET check). */
export type SiretVerdict = "valid" | "inactive" | "not_found" | "invalid" | "unavailable";

/** GET /api/siret/{siret}. A register or network that does not answer is "unavailable": nothing is known of the number. */
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
