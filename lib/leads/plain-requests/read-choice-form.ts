const idsAfter = (form: FormData, start: string) =>
  [...form.keys()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));

/** The ticked boxes of the form without script, in the shape of `choiceFormInput`. */
export const readChoiceForm = (form: FormData): Record<string, unknown> => ({
  uuid: form.get("uuid"),
  ids: idsAfter(form, "provider-"),
  venueIds: idsAfter(form, "venue-"),
});
