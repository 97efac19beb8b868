import { z } from "zod";
import { type RegisterAdapter, RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { createJsonReader } from "@/lib/gateways/json-reader";

export interface RechercheEntreprisesOptions {
  /** `https://recherche-entreprises.api.gouv.fr`, or the sandbox. */
  apiUrl?: string;
  timeoutMs?: number;
}

const establishment = z.object({ siret: z.string(), etat_administratif: z.string().nullish() });
const found = z.object({
  results: z.array(
    z.object({
      etat_administratif: z.string().nullish(),
      siege: establishment.nullish(),
      matching_etablissements: z.array(establishment).nullish(),
    }),
  ),
});

/**
 * The public company search, without a key. Companies that asked not to be published are missing, so an
 * administrator can accept a number that it does not know.
 */
export function createRechercheEntreprises(options: RechercheEntreprisesOptions = {}): RegisterAdapter {
  const { apiUrl = "https://recherche-entreprises.api.gouv.fr", timeoutMs = 4_000 } = options;
  const read = createJsonReader({ timeoutMs, unavailable: RegisterUnavailable });
  return {
    async find(siret) {
      const asked = new URLSearchParams({ q: siret, page: "1", per_page: "1" });
      const { body } = await read(`${apiUrl}/search?${asked}`);
      const parsed = found.safeParse(body);
      if (!parsed.success)
        throw new RegisterUnavailable("The company register answered in an unknown shape.");
      for (const company of parsed.data.results) {
        const all = [...(company.matching_etablissements ?? []), ...(company.siege ? [company.siege] : [])];
        const match = all.find((candidate) => candidate.siret === siret);
        if (match)
          return {
            number: siret,
            isActive: match.etat_administratif === "A" && company.etat_administratif !== "C",
          };
      }
      return null;
    },
  };
}
