import { type EuropeanCountryCode, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { normaliseName } from "@/lib/core/text";
import type { AddressDto } from "@/lib/listing/company/schema";
import type { AddressSuggestionDto } from "@/lib/places/schema";

/** An address while it is being filled in; it is complete only with all six values. */
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

/** Shorter texts match too many names. */
const MIN_OTHER_NAME = 5;

/** The town as the label names it to the reader: "Gand (9000), Flandre-Orientale". */
const readName = ({ kind, label }: AddressSuggestionDto) =>
  kind === "city" ? normaliseName(label.split(/ \(|, /, 1)[0] ?? "") : null;

/** The suggestion that is meant by a typed town: the same name, also in the reader's language, and the same postal code where both have one. */
export function suggestionOfTown(
  suggestions: readonly AddressSuggestionDto[],
  { city, zipcode, countryCode }: Pick<AddressValues, "city" | "zipcode" | "countryCode">,
): AddressSuggestionDto | null {
  const name = normaliseName(city);
  const near = suggestions.filter((candidate) => candidate.countryCode === countryCode);
  const same = near.filter(
    (candidate) => normaliseName(candidate.city) === name || readName(candidate) === name,
  );
  // A town that the supplier knows by another name only: a search for "Bruxelles" finds "Brussel".
  const only = near.length === 1 && name.length >= MIN_OTHER_NAME ? near[0] : undefined;
  return same.find((candidate) => candidate.zipcode === zipcode) ?? same[0] ?? only ?? null;
}
