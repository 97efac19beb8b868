import { z } from "zod";
import { dateField } from "@/lib/core/fields";
import { type Currency, currencies } from "@/lib/core/money";
import { type PremiumPlan, premiumPlanCodes } from "@/lib/core/plan/premium";

const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** The form of /admin/prices: what happens to the subscribers of an older list. */
export const decidePriceChangeInput = z
  .strictObject({
    fromVersion: z.coerce.number({ error: "invalid" }).int("invalid").min(1, "invalid").max(9_999, "invalid"),
    kind: z.enum(["keep", "migrate"], { error: "choice_invalid" }),
    effectiveOn: z.preprocess(emptyAsNull, dateField.nullable()),
  })
  .refine(({ kind, effectiveOn }) => kind === "keep" || effectiveOn !== null, {
    path: ["effectiveOn"],
    error: "required",
  });
export type DecidePriceChangeInput = z.output<typeof decidePriceChangeInput>;

/** Subscribers of one price, and what they would pay. */
export interface PriceGroup {
  plan: PremiumPlan;
  currency: Currency;
  /** Cents of what they pay; special prices are groups of their own. */
  presentCents: number;
  newCents: number;
  /** Those that renew. */
  subscribers: number;
  /** Those of them that end with the paid period. */
  ending: number;
  /** Those whose next payment is at the newer price. */
  scheduled: number;
}

/** One older list with its subscribers and the decision that stands. */
export interface PriceListPreview {
  version: number;
  toVersion: number;
  groups: PriceGroup[];
  decision: {
    kind: "keep" | "migrate";
    effectiveOn: string | null;
    createdAt: string;
    announced: number;
  } | null;
}

export interface PriceChangesDto {
  newestVersion: number;
  /** Cents of one payment by currency and plan, of the newest list. */
  newest: Readonly<Record<Currency, Readonly<Record<PremiumPlan, number>>>>;
  /** The first day on which a change that is decided today may take effect. */
  earliest: string;
  lists: PriceListPreview[];
}

export const priceOrder = currencies.flatMap((currency) =>
  premiumPlanCodes.map((plan) => ({ currency, plan })),
);
