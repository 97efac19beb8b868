import type { ServicePricesDto } from "@/lib/directory/facts/schema";

/** Most intervals of an axis: five amounts fit under it on a telephone. */
const MAX_INTERVALS = 4;
const FIRST_STEP_CENTS = 1_000;
/** From one step to the next: 10, 20, 50, 100, 200, 500 units. */
const FACTORS = [2, 2.5, 2] as const;

/** The round amounts of an axis, in cents, from the lowest to the highest; the first and the last contain every price. */
export function priceScale(services: readonly ServicePricesDto[]): number[] {
  const prices = services.flatMap((service) => service.prices ?? []);
  if (prices.length === 0) return [];
  const low = Math.min(...prices.map((price) => price.low));
  const high = Math.max(...prices.map((price) => price.high));
  let step = FIRST_STEP_CENTS;
  const first = () => Math.floor(low / step);
  const intervals = () => Math.max(1, Math.ceil(high / step) - first());
  for (let n = 0; intervals() > MAX_INTERVALS; n++) step *= FACTORS[n % FACTORS.length] ?? 1;
  return Array.from({ length: intervals() + 1 }, (_, n) => (first() + n) * step);
}
