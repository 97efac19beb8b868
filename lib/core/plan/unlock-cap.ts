import { HOUR_MS } from "@/lib/core/dates";

/** Providers that can unlock one request, Premium included; a couple also writes to no more than so many. */
export const maxUnlocksPerRequest = 5;

/** Hours during which a provider that the couple chose keeps its place under the cap. */
export const chosenHoldHours = 24;

/** The instant at which the place of a provider chosen at `chosenAt` is given free. */
export function holdEndsAt(chosenAt: Date): Date {
  return new Date(chosenAt.getTime() + chosenHoldHours * HOUR_MS);
}
