import { langueCodes } from "@/lib/core/catalogue/langues";

/** Whether a box was ticked; the names of boxes end with what they stand for. */
const isTicked = (form: FormData, name: string) => form.has(name);

/** A text field; undefined when it is empty, as if it had not been asked. */
function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

const TEXTS = [
  "eventType",
  "serviceType",
  "eventDatePrecision",
  "eventLocationCity",
  "eventLocation",
  "guestRange",
  "budgetRange",
  "weddingTheme",
  "message",
  "phone",
  "opened",
  "provider",
  "venue",
] as const;

/** The fields of the form without script, in the shape of `requestFormInput`. */
export function readRequestForm(form: FormData): Record<string, unknown> {
  const isPlaceless = isTicked(form, "isLocationUndecided");
  const isDateless = form.get("eventDatePrecision") === "UNDECIDED";
  const typed = (name: string) => form.get(name) ?? "";
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(form, name)])),
    ...(isPlaceless ? { eventLocationCity: undefined, eventLocation: undefined } : {}),
    eventDate: isDateless ? undefined : textOf(form, "eventDate"),
    wantsVenue: isTicked(form, "wantsVenue"),
    isLocationUndecided: isPlaceless,
    radiusKm: Number(form.get("radiusKm")),
    languages: langueCodes.filter((code) => isTicked(form, `language-${code}`)),
    firstname: typed("firstname"),
    lastname: typed("lastname"),
    email: typed("email"),
    terms: isTicked(form, "terms"),
    homepage: typed("homepage"),
  };
}
