import type { AddressDto } from "@/lib/company/schema";
import { normaliseName } from "@/lib/core/text";
import { type EuropeanCountryCode, isEuropeanCountryCode } from "@/lib/countries/country-codes";
import type { AddressSuggestionDto } from "@/lib/places/schema";

/** An address while it is being filled in; it counts only with all six (specification section 5). */
export interface AddressValues {
  zipcode: string;
  city: string;
  countryCode: EuropeanCountryCode | "";
  countryLabel: string;
  latitude: number | null;
  longitude: number | null;
}

export function addressValuesOf({ countryCode, ...address }: AddressDto): AddressValues {
  return { ...address, countryCode: isEuropeanCountryCode(countryCode) ? countryCode : "" };
}

/** The suggestion that a typed town means: the same name, and the same postal code where both have one. */
export function suggestionOfTown(
  suggestions: readonly AddressSuggestionDto[],
  { city, zipcode, countryCode }: Pick<AddressValues, "city" | "zipcode" | "countryCode">,
): AddressSuggestionDto | null {
  const name = normaliseName(city);
  const same = suggestions.filter(
    (candidate) => candidate.countryCode === countryCode && normaliseName(candidate.city) === name,
  );
  return same.find((candidate) => candidate.zipcode === zipcode) ?? same[0] ?? null;
}
