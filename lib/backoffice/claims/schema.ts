import { z } from "zod";
import { type ClaimKey, claimKeys, claimRange } from "@/lib/core/claims/rules";
import { dateField, textField } from "@/lib/core/fields";

export const claimLengths = { min: 10, max: 300 } as const;

const key = z.enum(claimKeys, { error: "choice_invalid" });

/** PUT /api/admin/claims/{key} */
export const setClaimInput = z
  .strictObject({
    key,
    value: z.number({ error: "invalid" }),
    source: textField(claimLengths),
    measuredOn: dateField,
  })
  .refine(({ key, value }) => value >= claimRange(key).min, { error: "too_small", path: ["value"] })
  .refine(({ key, value }) => value <= claimRange(key).max, { error: "too_big", path: ["value"] });
export type SetClaimInput = z.output<typeof setClaimInput>;

/** DELETE /api/admin/claims/{key} */
export const claimKeyInput = z.strictObject({ key });
export type ClaimKeyInput = z.output<typeof claimKeyInput>;

export const claimDto = z.object({
  key: z.enum(claimKeys),
  value: z.number(),
  source: z.string(),
  /** ISO day. */
  measuredOn: z.string(),
});
export type ClaimDto = z.output<typeof claimDto>;
export type ClaimsByKey = Partial<Record<ClaimKey, ClaimDto>>;
