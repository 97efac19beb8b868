import { z } from "zod";
import { langueIds } from "@/lib/core/catalogue/langues";
import { prestationIds, prestationTypes } from "@/lib/core/catalogue/prestations";

/** GET /api/prestations */
export const prestationsDto = z.object({
  prestations: z.array(
    z.object({ id: z.literal(prestationIds), type: z.enum(prestationTypes), label: z.string() }),
  ),
});
export type PrestationsDto = z.output<typeof prestationsDto>;

/** GET /api/langues */
export const languesDto = z.object({
  langues: z.array(z.object({ id: z.literal(langueIds), label: z.string() })),
});
export type LanguesDto = z.output<typeof languesDto>;
