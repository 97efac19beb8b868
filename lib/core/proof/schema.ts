import { z } from "zod";
import { proofLevels } from "@/lib/core/proof/rules";

/** GET /api/proof-challenge. `level` is that of the refusal; the usual one by default. */
export const challengeInput = z.strictObject({
  level: z
    .enum([String(proofLevels.usual), String(proofLevels.hard)] as const, { error: "choice_invalid" })
    .default(String(proofLevels.usual)),
});

export const challengeDto = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
});
