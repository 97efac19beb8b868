import { z } from "zod";
import { datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { eventTypes } from "@/lib/core/catalogue/events";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { budgetRangeCodes, guestRangeCodes, plannerBudgetRangeCodes } from "@/lib/core/catalogue/ranges";
import { europeanCountryCodes } from "@/lib/core/countries/country-codes";
import { normalisePostalCode, POSTAL_CODE_MAX } from "@/lib/core/countries/postal-codes";
import { dateField, emailField, personNameField, textField, uuidField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import { codeField, phoneField } from "@/lib/leads/couples/schema";
import { USUAL_RADIUS_KM } from "@/lib/leads/matching/parts";
import { projectStatuses } from "@/lib/leads/projects/rules";

export const messageLength = { min: 40, max: 1500 } as const;
export const themeLength = 80;
/** A couple may write to as many providers as may unlock its request. */
export const maxChoices = maxUnlocksPerProject;
export const radiusKm = { usual: USUAL_RADIUS_KM, max: 500, choices: [10, 30, 60, 100, 200] } as const;

const choice = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, {
    error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "choice_invalid"),
  });

/** Optional text; an empty one becomes null. */
const emptyable = (max: number) => textField({ min: 0, max }).transform((text) => text || null);

/** What `save-project` may change, each field by itself; null empties a field. Numbers are degrees and kilometres. */
const changeable = {
  eventType: choice(eventTypes),
  serviceType: choice(prestationTypes),
  wantsVenue: z.boolean({ error: "invalid" }),
  eventDate: dateField,
  eventDatePrecision: choice(datePrecisions),
  isLocationUndecided: z.boolean({ error: "invalid" }),
  eventLocation: emptyable(200),
  eventLocationCity: emptyable(120),
  eventLocationCountry: choice(europeanCountryCodes),
  /** The format of the postal code depends on the country; `changes.ts` checks it. */
  eventLocationZipcode: emptyable(POSTAL_CODE_MAX).transform((text) => text && normalisePostalCode(text)),
  eventLocationLatitude: z.number({ error: "invalid" }).min(-80, "invalid").max(80, "invalid"),
  eventLocationLongitude: z.number({ error: "invalid" }).min(-180, "invalid").max(180, "invalid"),
  radiusKm: z.int({ error: "invalid" }).min(1, "too_small").max(radiusKm.max, "too_big"),
  guestRange: choice(guestRangeCodes),
  budgetRange: choice(budgetRangeCodes),
  budgetPlannerRange: choice(plannerBudgetRangeCodes),
  hasTheme: z.boolean({ error: "invalid" }),
  weddingTheme: emptyable(themeLength),
  languages: z
    .array(choice(langueCodes), { error: "invalid" })
    .max(langueCodes.length, "too_long")
    .transform((codes) => [...new Set(codes)]),
  message: textField(messageLength),
};

type Changeable = typeof changeable;
type FieldValues = { [Name in keyof Changeable]: z.output<Changeable[Name]> | null };

/** The fields of a project as they are stored: null, or an empty list, without an answer. */
export type ProjectFields = Omit<FieldValues, "wantsVenue" | "isLocationUndecided" | "languages"> & {
  wantsVenue: boolean;
  isLocationUndecided: boolean;
  languages: z.output<Changeable["languages"]>;
};
export type ProjectChanges = { [Name in keyof ProjectFields]?: FieldValues[Name] | undefined };

const nullable = Object.fromEntries(
  Object.entries(changeable).map(([name, field]) => [name, (field as z.ZodType).nullish()]),
) as unknown as { [Name in keyof Changeable]: z.ZodOptional<z.ZodNullable<Changeable[Name]>> };

/** Any text is accepted as a token; a wrong one is a 404 like an unknown project. */
const tokenField = z.string({ error: "invalid" }).max(200, "invalid");
/** Which project, and its secret; the session of a couple opens its own projects without the secret. */
const projectKey = { uuid: uuidField, token: tokenField.optional() };

export const projectKeyInput = z.strictObject(projectKey);
export type ProjectKey = z.output<typeof projectKeyInput>;

export const saveProjectInput = z.strictObject({
  uuid: uuidField.optional(),
  token: tokenField.optional(),
  ...nullable,
});
export type SaveProjectInput = z.output<typeof saveProjectInput>;

export const savedProjectDto = z.object({
  uuid: z.uuid(),
  /** Null when a session opened the project, because the secret itself is not stored. */
  token: z.string().nullable(),
  step: z.number().int(),
  missing: z.array(z.string()),
});
export type SavedProjectDto = z.output<typeof savedProjectDto>;

/** The last step of the wizard. */
const person = {
  firstname: personNameField,
  lastname: personNameField,
  email: emailField,
  phone: phoneField,
  terms: z.literal(true, { error: "terms_required" }),
};
export const personInput = z.strictObject(person);

/**
 * POST /api/project/register. `homepage` is a trap for robots and must be sent empty; `opened` proves when the page of
 * the form was opened. A program has no page: for it the project's own age counts.
 */
export const registerInput = z.strictObject({
  ...projectKey,
  ...person,
  locale: z.enum(locales, { error: "choice_invalid" }),
  homepage: z.string({ error: "required" }).max(200, "invalid"),
  opened: z.string().max(200, "form_expired").optional(),
});
export type RegisterInput = z.output<typeof registerInput>;

export const registeredDto = z.object({
  status: z.enum(projectStatuses),
  /** The email address of the code, mostly hidden. */
  sentTo: z.string(),
  /** Seconds until another code may be requested. */
  resendAfterSeconds: z.number().int(),
});
export type RegisteredDto = z.output<typeof registeredDto>;

/** POST /api/project/resend-code */
export const resentDto = z.object({ resendAfterSeconds: z.number().int() });
export type ResentDto = z.output<typeof resentDto>;

export const verifyInput = z.strictObject({ ...projectKey, code: codeField });
export type VerifyInput = z.output<typeof verifyInput>;

/** When the same request was already open, `isDuplicate` is true and `uuid` is that of the open one. */
export const verifiedDto = z.object({
  status: z.enum(projectStatuses),
  uuid: z.uuid(),
  isDuplicate: z.boolean(),
});
export type VerifiedDto = z.output<typeof verifiedDto>;

export const rangesInput = z.strictObject({
  locale: z.enum(locales, { error: "choice_invalid" }).optional(),
});
export type RangesInput = z.output<typeof rangesInput>;

const labelled = z.array(z.object({ code: z.string(), label: z.string() }));
export const rangesDto = z.object({
  eventTypes: z.array(z.object({ code: z.string(), label: z.string(), serviceTypes: z.array(z.string()) })),
  serviceTypes: z.array(z.object({ code: z.string(), label: z.string(), description: z.string() })),
  eventDatePrecisions: labelled,
  guestRanges: labelled,
  budgetRanges: labelled,
  budgetPlannerRanges: labelled,
  languages: labelled,
});
export type RangesDto = z.output<typeof rangesDto>;

const idsField = z
  .array(uuidField, { error: "required" })
  .max(maxChoices, "too_many_choices")
  .refine((ids) => new Set(ids).size === ids.length, "invalid");
/** Providers and venues, one at least. All venues of one owner take one place, beside the owner's own services too. */
export const chooseInput = z
  .strictObject({ ...projectKey, ids: idsField.optional(), venueIds: idsField.optional() })
  .refine(({ ids = [], venueIds = [] }) => ids.length + venueIds.length > 0, {
    path: ["ids"],
    message: "nothing_chosen",
  });
export type ChooseInput = z.output<typeof chooseInput>;
export const chosenDto = z.object({ chosen: z.array(z.uuid()) });
export type ChosenDto = z.output<typeof chosenDto>;

/** POST /api/project/send-to-prestataire. `messages` replaces the couple's message for one provider. */
export const sendInput = z.strictObject({
  ...projectKey,
  messages: z
    .record(uuidField, emptyable(messageLength.max))
    .refine((messages) => Object.keys(messages).length <= maxChoices, "too_many_choices")
    .optional(),
});
export type SendInput = z.output<typeof sendInput>;
export const sentDto = z.object({
  sent: z.array(z.object({ id: z.uuid(), eventRequestUuid: z.uuid() })),
});
export type SentDto = z.output<typeof sentDto>;

export const outcomes = ["booked", "not_retained"] as const;
export const outcomeInput = z.strictObject({
  uuid: uuidField.optional(),
  token: tokenField.optional(),
  prestataireId: uuidField,
  outcome: choice(outcomes),
  reason: emptyable(300).nullish(),
});
export type OutcomeInput = z.output<typeof outcomeInput>;

/** POST /api/project/stop-contact */
export const stopContactInput = z.strictObject({ ...projectKey, prestataireId: uuidField });
export type StopContactInput = z.output<typeof stopContactInput>;

/** Why a couple ends its project: it found somebody elsewhere, or cancelled the event. */
export const closeReasons = ["found_elsewhere", "given_up"] as const;
export const closeInput = z.strictObject({ ...projectKey, reason: choice(closeReasons) });
export type CloseInput = z.output<typeof closeInput>;
export const projectStatusDto = z.object({ status: z.enum(projectStatuses) });
export type ProjectStatusDto = z.output<typeof projectStatusDto>;

/** Answers as they are stored. The rules apply to input only: an older answer that breaks one is still returned. */
const keptFields = z.object({
  eventType: z.enum(eventTypes).nullable(),
  serviceType: z.enum(prestationTypes).nullable(),
  wantsVenue: z.boolean(),
  eventDate: z.string().nullable(),
  eventDatePrecision: z.enum(datePrecisions).nullable(),
  isLocationUndecided: z.boolean(),
  eventLocation: z.string().nullable(),
  eventLocationCity: z.string().nullable(),
  eventLocationCountry: z.enum(europeanCountryCodes).nullable(),
  eventLocationZipcode: z.string().nullable(),
  eventLocationLatitude: z.number().nullable(),
  eventLocationLongitude: z.number().nullable(),
  radiusKm: z.number().nullable(),
  guestRange: z.enum(guestRangeCodes).nullable(),
  budgetRange: z.enum(budgetRangeCodes).nullable(),
  budgetPlannerRange: z.enum(plannerBudgetRangeCodes).nullable(),
  hasTheme: z.boolean().nullable(),
  weddingTheme: z.string().nullable(),
  languages: z.array(z.enum(langueCodes)),
  message: z.string().nullable(),
}) satisfies z.ZodType<ProjectFields>;

/** What the wizard needs to continue: the couple's own answers, without contact. */
export const projectDto = z.object({
  uuid: z.uuid(),
  /** To be sent back with an edit; another number then means that the answers were changed meanwhile. */
  version: z.number().int(),
  status: z.enum(projectStatuses),
  step: z.number().int(),
  missing: z.array(z.string()),
  fields: keptFields,
  /** A code was sent; another may be requested after this number of seconds. */
  isRegistered: z.boolean(),
  resendAfterSeconds: z.number().int(),
  isSent: z.boolean(),
});
export type ProjectDto = z.output<typeof projectDto>;

/**
 * POST /api/project/edit: changes of a request after the code. `version` is that of the answers which were edited; only
 * fields that are sent are changed.
 */
export const editProjectInput = z.strictObject({
  ...projectKey,
  version: z.int({ error: "required" }).min(0, "invalid"),
  ...nullable,
});
export type EditProjectInput = z.output<typeof editProjectInput>;
export const editedDto = z.object({
  version: z.number().int(),
  /** HELD: a person reads the new words before any provider does. */
  status: z.enum(projectStatuses),
  /** Visits of venues that would take place after the new date, and were cancelled. */
  cancelledVisits: z.number().int(),
});
export type EditedDto = z.output<typeof editedDto>;
