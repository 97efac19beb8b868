import { z } from "zod";
import { queueKinds } from "@/lib/backoffice/moderation/schema";
import { reasonField as reason } from "@/lib/core/audit/reason";
import { uuidField } from "@/lib/core/fields";

/** The queues in which several entries can be decided at once. */
export const batchKinds = [...queueKinds, "reports"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Entries that are decided in one call: a page of a queue. */
export const maxBatch = 25;

/**
 * POST /api/admin/decisions: several waiting entries of one queue. A refusal needs a reason. An approved report is
 * kept, a rejected one removed.
 */
export const decideManyInput = z
  .strictObject({
    kind: z.enum(batchKinds, { error: "choice_invalid" }),
    decision: z.enum(["approved", "rejected"], { error: "choice_invalid" }),
    ids: z
      .array(uuidField, { error: "invalid" })
      .min(1, "required")
      .max(maxBatch, "too_many")
      .refine((list) => new Set(list).size === list.length, "invalid"),
    reason: reason.optional(),
  })
  .refine(({ decision, reason: why }) => decision === "approved" || why !== undefined, {
    path: ["reason"],
    error: "required",
  });
export type DecideManyInput = z.output<typeof decideManyInput>;

/**
 * What became of one entry. `already_decided`: somebody else was faster. `needs_case`: the decision needs more than
 * a yes, so it is taken on the page of the case. `failed`: nothing was written, it can be tried again.
 */
export const batchOutcomes = ["decided", "already_decided", "needs_case", "not_found", "failed"] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

/** In the order of `ids`. */
export const decidedManyDto = z.object({
  results: z.array(z.object({ id: z.uuid(), outcome: z.enum(batchOutcomes) })),
});
export type DecidedManyDto = z.output<typeof decidedManyDto>;
