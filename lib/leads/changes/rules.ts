import type { ProjectFields } from "@/lib/leads/projects/schema";

/** What a change is about, as couples and providers read it; labels are `projects.changes.names.<code>`. */
export const changeNames = [
  "event",
  "service",
  "venue",
  "date",
  "place",
  "radius",
  "guests",
  "budget",
  "service_budget",
  "theme",
  "languages",
  "message",
  "phone",
] as const;
export type ChangeName = (typeof changeNames)[number];

/** The name under which the change of each answer is shown. */
export const nameOfField: Record<keyof ProjectFields, ChangeName> = {
  eventType: "event",
  serviceType: "service",
  wantsVenue: "venue",
  eventDate: "date",
  eventDatePrecision: "date",
  isLocationUndecided: "place",
  eventLocation: "place",
  eventLocationCity: "place",
  eventLocationCountry: "place",
  eventLocationZipcode: "place",
  eventLocationLatitude: "place",
  eventLocationLongitude: "place",
  radiusKm: "radius",
  guestRange: "guests",
  budgetRange: "budget",
  budgetPlannerRange: "service_budget",
  hasTheme: "theme",
  weddingTheme: "theme",
  languages: "languages",
  message: "message",
};

export interface FieldChange {
  field: keyof ProjectFields;
  before: unknown;
  after: unknown;
}

const fieldNames = Object.keys(nameOfField) as (keyof ProjectFields)[];
/** A day needs its precision to be read, and a town its postal code: such answers are kept together. */
const isWhole = (name: ChangeName) => name === "date" || name === "place";
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** The gazetteer may complete a point, which the couple did not change. */
const isPoint = (field: string) => field === "eventLocationLatitude" || field === "eventLocationLongitude";

/** The answers that differ; empty when only the point of an unchanged place does. */
export function changesBetween(before: ProjectFields, after: ProjectFields): FieldChange[] {
  const differs = (field: keyof ProjectFields) => !isSame(before[field], after[field]);
  const names = new Set(
    fieldNames.filter((field) => differs(field) && !isPoint(field)).map((field) => nameOfField[field]),
  );
  return fieldNames
    .filter((field) => names.has(nameOfField[field]) && (differs(field) || isWhole(nameOfField[field])))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

export const isProjectField = (field: string): field is keyof ProjectFields => field in nameOfField;

/** The names of what was changed, each once, in the order in which they are shown. */
export function namesOf(changes: readonly { field: string }[]): ChangeName[] {
  const found = new Set(
    changes.map(({ field }) => (isProjectField(field) ? nameOfField[field] : ("phone" as const))),
  );
  return changeNames.filter((name) => found.has(name));
}

const WORDS: readonly string[] = [
  "message",
  "weddingTheme",
  "eventLocation",
  "eventLocationCity",
  "eventLocationZipcode",
] satisfies (keyof ProjectFields)[];

/** True when something changed that a couple writes in its own words. */
export const hasNewWords = (changes: readonly { field: string; before: unknown; after: unknown }[]) =>
  changes.some(({ field, before, after }) => WORDS.includes(field) && !isSame(before, after));

/** Answers with the values from before these changes, or after them. */
export function withChanges(
  fields: ProjectFields,
  changes: readonly { field: string; before: unknown; after: unknown }[],
  side: "before" | "after",
): ProjectFields {
  const known = changes.filter(({ field }) => isProjectField(field));
  return { ...fields, ...Object.fromEntries(known.map((change) => [change.field, change[side]])) };
}

/** Edits of one project in 24 hours; a couple that thinks twice needs less. */
export const editsPerDay = 10;

/** How long an edit that waits for a moderator may keep providers from unlocking the request. */
export const longestPauseHours = 72;

/** A request, by what ends it for its provider alone. */
interface Ended {
  contactStoppedAt: Date | null;
  rejectedAt: Date | null;
}

/** When the request ended for this provider: what the couple changes afterwards is not shown to it. */
export function endOf({ contactStoppedAt, rejectedAt }: Ended): Date | null {
  if (contactStoppedAt === null || rejectedAt === null) return contactStoppedAt ?? rejectedAt;
  return contactStoppedAt < rejectedAt ? contactStoppedAt : rejectedAt;
}

type Changed = { changes: readonly { field: string; before: unknown }[] };

/** The answers from before these edits, of which the earliest comes first. */
export function answersBefore(edits: readonly Changed[]): Partial<ProjectFields> {
  // The earliest value counts, so the changes are undone from the latest on.
  const changes = edits.toReversed().flatMap((edit) => edit.changes);
  return Object.fromEntries(
    changes.filter(({ field }) => isProjectField(field)).map(({ field, before }) => [field, before]),
  );
}

/** True when the couple has another phone number since. */
export const hasNewPhone = (edits: readonly Changed[]) =>
  edits.some(({ changes }) => changes.some(({ field }) => field === "phone"));

/** An object with those of the answers that it has. */
export function withAnswers<T extends object>(known: T, answers: Partial<ProjectFields>): T {
  const found = Object.entries(answers).filter(([name]) => name in known);
  return { ...known, ...Object.fromEntries(found) };
}
