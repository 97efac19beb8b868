/** A range with both bounds included; null is open. `UNKNOWN` has neither bound. */
export interface CatalogueRange<Code extends string = string> {
  code: Code;
  min: number | null;
  max: number | null;
}

const range = <const Code extends string>(code: Code, min: number | null, max: number | null) => ({
  code,
  min,
  max,
});

/** Numbers of guests. */
export const guestRanges = [
  range("UP_TO_10", null, 10),
  range("11_30", 11, 30),
  range("31_50", 31, 50),
  range("51_80", 51, 80),
  range("81_100", 81, 100),
  range("101_150", 101, 150),
  range("151_200", 151, 200),
  range("201_300", 201, 300),
  range("OVER_300", 300, null),
  range("UNKNOWN", null, null),
] as const;

/** The whole event's budget, in units of the domain's currency. */
export const budgetRanges = [
  range("UNDER_5K", null, 5_000),
  range("5K_10K", 5_000, 10_000),
  range("10K_15K", 10_000, 15_000),
  range("15K_20K", 15_000, 20_000),
  range("20K_30K", 20_000, 30_000),
  range("30K_50K", 30_000, 50_000),
  range("50K_100K", 50_000, 100_000),
  range("OVER_100K", 100_000, null),
  range("UNKNOWN", null, null),
] as const;

/** The planner's share of the budget, in units of the domain's currency. */
export const plannerBudgetRanges = [
  range("UNDER_500", null, 500),
  range("500_1000", 500, 1_000),
  range("1000_2000", 1_000, 2_000),
  range("2000_3500", 2_000, 3_500),
  range("3500_5000", 3_500, 5_000),
  range("5000_8000", 5_000, 8_000),
  range("OVER_8000", 8_000, null),
  range("UNKNOWN", null, null),
] as const;

export type GuestRangeCode = (typeof guestRanges)[number]["code"];
export type BudgetRangeCode = (typeof budgetRanges)[number]["code"];
export type PlannerBudgetRangeCode = (typeof plannerBudgetRanges)[number]["code"];

const codesOf = <Code extends string>(ranges: readonly CatalogueRange<Code>[]) =>
  ranges.map(({ code }) => code) as [Code, ...Code[]];

export const guestRangeCodes = codesOf<GuestRangeCode>(guestRanges);
export const budgetRangeCodes = codesOf<BudgetRangeCode>(budgetRanges);
export const plannerBudgetRangeCodes = codesOf<PlannerBudgetRangeCode>(plannerBudgetRanges);

function getRange<Code extends string>(
  ranges: readonly CatalogueRange<Code>[],
  code: Code,
): CatalogueRange<Code> {
  const found = ranges.find((candidate) => candidate.code === code);
  if (!found) throw new Error(`No range ${code}`);
  return found;
}

export const guestRange = (code: GuestRangeCode) => getRange<GuestRangeCode>(guestRanges, code);
export const budgetRange = (code: BudgetRangeCode) => getRange<BudgetRangeCode>(budgetRanges, code);
export const plannerBudgetRange = (code: PlannerBudgetRangeCode) =>
  getRange<PlannerBudgetRangeCode>(plannerBudgetRanges, code);
