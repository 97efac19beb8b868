import { z } from "zod";
import { type RegisterAdapter, RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { createJsonReader } from "@/lib/gateways/json-reader";

export interface InseeOptions {
  apiKey: string;
  /** `https://api.insee.fr`, or the sandbox. */
  apiUrl?: string;
  timeoutMs?: number;
}

const found = z.object({
  etablissement: z.object({
    siret: z.string(),
    uniteLegale: z.object({ etatAdministratifUniteLegale: z.string().nullish() }),
    periodesEtablissement: z
      .array(
        z.object({ dateFin: z.string().nullish(), etatAdministratifEtablissement: z.string().nullish() }),
      )
      .min(1),
  }),
});
const refused = z.object({ header: z.object({ statut: z.literal(404) }) });

/** INSEE's Sirene register, version 3.11. The period without an end gives the current state of an establishment. */
export function createInseeRegister({ apiKey, apiUrl, timeoutMs = 4_000 }: InseeOptions): RegisterAdapter {
  const base = `${apiUrl ?? "https://api.insee.fr"}/api-sirene/3.11/siret`;
  const read = createJsonReader({ timeoutMs, unavailable: RegisterUnavailable });
  return {
    async find(siret) {
      const { status, body } = await read(
        `${base}/${siret}`,
        { "X-INSEE-Api-Key-Integration": apiKey },
        [200, 404],
      );
      // A proxy before the register also answers 404, but with another body than the register.
      if (status === 404 && refused.safeParse(body).success) return null;
      const parsed = found.safeParse(body);
      if (status !== 200 || !parsed.success || parsed.data.etablissement.siret !== siret)
        throw new RegisterUnavailable("The company register answered in an unknown shape.");
      const { uniteLegale, periodesEtablissement } = parsed.data.etablissement;
      const today = periodesEtablissement.find(({ dateFin }) => !dateFin) ?? periodesEtablissement[0];
      const isActive =
        today?.etatAdministratifEtablissement === "A" && uniteLegale.etatAdministratifUniteLegale !== "C";
      return { number: siret, isActive };
    },
  };
}
