import { z } from "zod";
import { currencyDto, hasWholeCents, shownPrice } from "@/lib/core/amounts";
import { uuidField } from "@/lib/core/fields";

/** Disputes shown at once; those that can be answered come first. */
export const DISPUTES_PAGE_SIZE = 50;

/** States in the supplier's words. Any other word counts as under review. */
export const disputeStates = ["needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

const dispute = z.object({
  id: z.uuid(),
  provider: z.object({ id: z.uuid(), name: z.string() }),
  /** What was paid: credits, or Premium. */
  subject: z.enum(["credits", "premium"]),
  amount: z.number().meta({ description: "In units of the currency, with decimals" }),
  currency: z.string(),
  /** The bank's reason, in the supplier's words. */
  reason: z.string().nullable(),
  state: z.enum(disputeStates),
  openedAt: z.iso.datetime(),
  /** Until when evidence is accepted. */
  dueBy: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** What followed from a loss: the number of the credit note, credits taken, and whether Premium ended. */
  creditNote: z.string().nullable(),
  creditsTaken: z.int(),
  hasEndedPremium: z.boolean(),
  /** Lost in another currency than that of the payment, which is given here: an administrator says how much it took. */
  needsAmountIn: currencyDto.nullable(),
  /** What our own records show, oldest first: a line each, without names of couples and without addresses. */
  records: z.array(z.string()),
});
export type DisputeDto = z.output<typeof dispute>;

/** GET /api/admin/payments/disputes */
export const disputesDto = z.object({ disputes: z.array(dispute) });
export type DisputesDto = z.output<typeof disputesDto>;

export const statementLength = { min: 20, max: 10_000 } as const;
/** POST /api/admin/payments/disputes/{disputeId}/answer */
export const answerInput = z.strictObject({
  disputeId: uuidField,
  /** In the administrator's words: what was bought and used. */
  statement: z.string({ error: "invalid" }).trim().min(statementLength.min).max(statementLength.max),
});
export type AnswerInput = z.output<typeof answerInput>;
/** POST /api/admin/payments/disputes/{disputeId}/loss: what the dispute took, in the currency of the payment. */
export const lossInput = z.strictObject({
  disputeId: uuidField,
  currency: shownPrice.currency,
  amount: z
    .number({ error: "invalid" })
    .min(0, "too_small")
    .max(1_000_000, "too_big")
    .refine(hasWholeCents, "invalid")
    .meta({ description: "In units of the currency, with up to two decimals" }),
});
export type LossInput = z.output<typeof lossInput>;
export const answeredDto = z.object({ disputeId: z.uuid() });
export type AnsweredDto = z.output<typeof answeredDto>;
