import { serviceFitsEvent } from "@/lib/core/catalogue/events";
import { isPostalCode } from "@/lib/core/countries/postal-codes";
import type { CountryCode } from "@/lib/core/markets/markets";
import { checkEventDate } from "@/lib/leads/projects/rules";
import type { ProjectChanges, ProjectFields } from "@/lib/leads/projects/schema";

export const blankProject: ProjectFields = {
  eventType: null,
  serviceType: null,
  wantsVenue: false,
  eventDate: null,
  eventDatePrecision: null,
  isLocationUndecided: false,
  eventLocation: null,
  eventLocationCity: null,
  eventLocationCountry: null,
  eventLocationZipcode: null,
  eventLocationLatitude: null,
  eventLocationLongitude: null,
  radiusKm: null,
  guestRange: null,
  budgetRange: null,
  budgetPlannerRange: null,
  hasTheme: null,
  weddingTheme: null,
  languages: [],
  message: null,
};

/** The wizard's fields of a row that has more columns. */
export function fieldsOf(project: Record<keyof ProjectFields, unknown>): ProjectFields {
  const names = Object.keys(blankProject) as (keyof ProjectFields)[];
  return Object.fromEntries(names.map((name) => [name, project[name]])) as unknown as ProjectFields;
}

export interface ChangeFacts {
  /** Civil date in the country of the project. */
  today: string;
  country: CountryCode;
}

/**
 * The project after a save, or the fields that are refused, with their codes. Older answers that contradict a
 * new one are removed.
 */
export function applyChanges(
  current: ProjectFields,
  changes: ProjectChanges,
  facts: ChangeFacts,
): { fields: ProjectFields; refused: Record<string, string> } {
  const answered = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const fields = { ...current, ...answered } as ProjectFields;
  fields.languages ??= [];
  fields.isLocationUndecided ??= false;
  fields.wantsVenue ??= false;
  const refused = { ...settleService(fields, changes), ...settleDate(fields, changes, facts.today) };
  Object.assign(refused, settlePlace(fields, changes, facts.country));
  if ((fields.eventLocationLatitude === null) !== (fields.eventLocationLongitude === null)) {
    const absent = fields.eventLocationLatitude === null ? "eventLocationLatitude" : "eventLocationLongitude";
    Object.assign(refused, { [absent]: "required" });
  }
  if (changes.weddingTheme) fields.hasTheme = changes.hasTheme ?? true;
  if (!fields.hasTheme) fields.weddingTheme = null;
  return { fields, refused };
}

/** A new kind of event removes a service that does not suit it; an unsuitable service in the input is refused. */
function settleService(fields: ProjectFields, changes: ProjectChanges): Record<string, string> {
  if (!fields.eventType || !fields.serviceType || serviceFitsEvent(fields.serviceType, fields.eventType))
    return {};
  if (changes.serviceType) return { serviceType: "service_not_for_event" };
  fields.serviceType = null;
  return {};
}

function settleDate(fields: ProjectFields, changes: ProjectChanges, today: string): Record<string, string> {
  if (changes.eventDate === undefined && changes.eventDatePrecision === undefined) return {};
  if (changes.eventDate) fields.eventDatePrecision ??= "DAY";
  if (fields.eventDatePrecision === null) return {};
  const checked = checkEventDate(fields.eventDate, fields.eventDatePrecision, today);
  if ("code" in checked) return { eventDate: checked.code };
  fields.eventDate = checked.date;
  return {};
}

/**
 * A city and "not chosen yet" exclude each other, and a new city does not keep the coordinates of the old one.
 * Providers see the postal code before they pay, so a text in another format, such as a phone number, is
 * refused.
 */
function settlePlace(
  fields: ProjectFields,
  changes: ProjectChanges,
  country: CountryCode,
): Record<string, string> {
  const isUndecided =
    changes.isLocationUndecided ?? (changes.eventLocationCity ? false : fields.isLocationUndecided);
  fields.isLocationUndecided = isUndecided;
  if (isUndecided) {
    fields.eventLocation = null;
    fields.eventLocationCity = null;
    fields.eventLocationZipcode = null;
    fields.eventLocationLatitude = null;
    fields.eventLocationLongitude = null;
  } else if (changes.eventLocationCity !== undefined) {
    fields.eventLocationZipcode = changes.eventLocationZipcode ?? null;
    fields.eventLocationLatitude = changes.eventLocationLatitude ?? null;
    fields.eventLocationLongitude = changes.eventLocationLongitude ?? null;
  }
  if (isUndecided || fields.eventLocationCity) fields.eventLocationCountry ??= country;
  const zipcode = fields.eventLocationZipcode;
  if (zipcode === null || isPostalCode(fields.eventLocationCountry ?? country, zipcode)) return {};
  if (changes.eventLocationZipcode) return { eventLocationZipcode: "zipcode_invalid" };
  fields.eventLocationZipcode = null;
  return {};
}
