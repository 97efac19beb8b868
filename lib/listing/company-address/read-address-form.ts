const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** Reads what the address form posts; without script the point is empty. */
export function readAddressForm(form: FormData): Record<string, unknown> {
  return {
    zipcode: textOf(form, "zipcode"),
    city: textOf(form, "city"),
    countryCode: textOf(form, "countryCode"),
    ...(form.has("siret") ? { siret: textOf(form, "siret") } : {}),
    ...(form.has("registrationNumber") ? { registrationNumber: textOf(form, "registrationNumber") } : {}),
    latitude: numberOrNull(textOf(form, "latitude")),
    longitude: numberOrNull(textOf(form, "longitude")),
  };
}
