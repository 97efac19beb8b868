import { z } from "zod";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { uuidField } from "@/lib/core/fields";
import { maxChoices, personInput, saveProjectInput } from "@/lib/leads/projects/schema";

/** The choice of a couple that looks for a venue alone. */
export const VENUE_ONLY = "VENUE";

/** A whole request in one form, for a browser without script. The field of the service may say "a venue only". */
export const requestFormInput = z.strictObject({
  ...saveProjectInput.omit({ uuid: true, token: true }).shape,
  ...personInput.shape,
  serviceType: z.enum([...prestationTypes, VENUE_ONLY], { error: "required" }),
  homepage: z.string({ error: "required" }).max(200, "invalid"),
  opened: z.string({ error: "required" }).max(200, "form_expired"),
  /** Who was asked on the page before. */
  provider: uuidField.optional(),
  venue: uuidField.optional(),
});
export type RequestFormInput = z.output<typeof requestFormInput>;

const tickedIds = z
  .array(uuidField, { error: "required" })
  .max(maxChoices, "too_many_choices")
  .refine((ids) => new Set(ids).size === ids.length, "invalid");

/** Whom the couple ticked in the form without script, to be chosen and written to in one step. */
export const choiceFormInput = z
  .strictObject({ uuid: uuidField, ids: tickedIds, venueIds: tickedIds })
  .refine(({ ids, venueIds }) => ids.length + venueIds.length > 0, {
    path: ["ids"],
    message: "nothing_chosen",
  });
export type ChoiceFormInput = z.output<typeof choiceFormInput>;
