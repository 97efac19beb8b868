import { z } from "zod";
import { numberOf } from "@/components/listing/portfolio-editor/form-values";
import { europeanCountryCodes, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { fieldCodes } from "@/lib/core/fields";
import type { VenueStep } from "@/lib/listing/own-venues/rules";
import { type VenueBody, type VenueDto, venueStepInputs } from "@/lib/listing/own-venues/schema";
import { allFeatures, venuePrestationSlugs } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

/** The steps that are fields; pictures are stored by themselves. */
export type FieldStep = Exclude<VenueStep, "images">;

const service = z.object({
  prestation: z.enum(venuePrestationSlugs),
  title: z.string(),
  description: z.string(),
  /** As it is typed, in euros. */
  budgetStartingFrom: z.string(),
  isDescriptionVisible: z.boolean(),
  isBudgetVisible: z.boolean(),
});

/** What the form holds: figures as they are typed. Also the shape of a draft. */
export const venueValues = z.object({
  name: z.string(),
  type: z.enum(venueTypes).or(z.literal("")),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  place: z.object({
    zipcode: z.string(),
    city: z.string(),
    countryCode: z.enum(europeanCountryCodes).or(z.literal("")),
    countryLabel: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  contactName: z.string(),
  contactRole: z.string(),
  website: z.string(),
  snInstagram: z.string(),
  snFacebook: z.string(),
  description: z.string(),
  detailedDescription: z.string(),
  seatedCapacity: z.string(),
  standingCapacity: z.string(),
  bedrooms: z.string(),
  minPrice: z.string(),
  maxPrice: z.string(),
  features: z.array(z.enum(allFeatures)),
  services: z.array(service),
});
export type VenueValues = z.output<typeof venueValues>;
export type FieldName = keyof VenueValues;

/** The fields of each step, in the order of the screen. */
export const fieldsOfStep: Record<FieldStep, readonly FieldName[]> = {
  general: [
    ...(["name", "type", "place", "address", "email", "phone", "contactName", "contactRole"] as const),
    ...(["website", "snInstagram", "snFacebook"] as const),
  ],
  description: [
    ...(["description", "detailedDescription", "seatedCapacity", "standingCapacity"] as const),
    ...(["bedrooms", "minPrice", "maxPrice"] as const),
  ],
  features: ["features"],
  prestations: ["services"],
};

/** A new venue, with the country and the address of its owner's account already filled in. */
export function emptyVenue(owner: { email: string; phone: string; countryCode: string }): VenueValues {
  return {
    name: "",
    type: "",
    email: owner.email,
    phone: owner.phone,
    address: "",
    place: {
      zipcode: "",
      city: "",
      countryCode: isEuropeanCountryCode(owner.countryCode) ? owner.countryCode : "",
      countryLabel: "",
      latitude: null,
      longitude: null,
    },
    contactName: "",
    contactRole: "",
    website: "",
    snInstagram: "",
    snFacebook: "",
    description: "",
    detailedDescription: "",
    seatedCapacity: "",
    standingCapacity: "",
    bedrooms: "",
    minPrice: "",
    maxPrice: "",
    features: [],
    services: [],
  };
}

export function valuesOfVenue(venue: VenueDto): VenueValues {
  const { zipcode, city, countryCode, countryLabel, latitude, longitude } = venue;
  const country = isEuropeanCountryCode(countryCode) ? countryCode : "";
  return {
    name: venue.name,
    type: venue.type,
    email: venue.email,
    phone: venue.phone,
    address: venue.address ?? "",
    place: { zipcode, city, countryCode: country, countryLabel, latitude, longitude },
    contactName: venue.contactPerson?.name ?? "",
    contactRole: venue.contactPerson?.role ?? "",
    website: venue.website ?? "",
    snInstagram: venue.snInstagram ?? "",
    snFacebook: venue.snFacebook ?? "",
    description: venue.description,
    detailedDescription: venue.detailedDescription ?? "",
    seatedCapacity: String(venue.seatedCapacity),
    standingCapacity: String(venue.standingCapacity),
    bedrooms: String(venue.bedrooms),
    minPrice: String(venue.minPrice),
    maxPrice: String(venue.maxPrice),
    features: [...venue.features],
    services: venue.prestationDetails.flatMap(({ prestation, budgetStartingFrom, ...texts }) => {
      const slug = venuePrestationSlugs.find((one) => one === prestation);
      if (!slug) return [];
      const { title, description, isDescriptionVisible, isBudgetVisible } = texts;
      const budget = String(budgetStartingFrom);
      return [
        {
          prestation: slug,
          title,
          description,
          budgetStartingFrom: budget,
          isDescriptionVisible,
          isBudgetVisible,
        },
      ];
    }),
  };
}

/** The values of each step as the API takes them; what is wrong with them is left to its schema. */
const inputs = {
  general: ({ place, contactName, contactRole, ...v }: VenueValues) => ({
    name: v.name,
    type: v.type,
    email: v.email,
    phone: v.phone,
    address: v.address,
    zipcode: place.zipcode,
    city: place.city,
    countryCode: place.countryCode,
    latitude: place.latitude,
    longitude: place.longitude,
    contactPerson: { name: contactName, role: contactRole },
    website: v.website,
    snInstagram: v.snInstagram,
    snFacebook: v.snFacebook,
  }),
  description: (v: VenueValues) => ({
    description: v.description,
    detailedDescription: v.detailedDescription,
    seatedCapacity: numberOf(v.seatedCapacity),
    standingCapacity: numberOf(v.standingCapacity),
    bedrooms: numberOf(v.bedrooms),
    minPrice: numberOf(v.minPrice),
    maxPrice: numberOf(v.maxPrice),
  }),
  features: (v: VenueValues) => ({ features: v.features }),
  prestations: (v: VenueValues) => ({
    prestationDetails: v.services.map((one) => ({
      ...one,
      budgetStartingFrom: numberOf(one.budgetStartingFrom),
    })),
  }),
} satisfies Record<FieldStep, (values: VenueValues) => object>;

const inPlace = ["zipcode", "city", "countryCode"];

/** The field of the form that shows an error of the API's field. */
export function formField(field: string): string {
  const [name = field, ...rest] = field.split(".");
  if (inPlace.includes(name)) return `place.${name}`;
  if (name === "latitude" || name === "longitude") return "place.city";
  if (name === "prestationDetails") return ["services", ...rest].join(".");
  if (name === "contactPerson") return rest[0] === "role" ? "contactRole" : "contactName";
  return name;
}

/** Field of the form → code of what is wrong with it, for one step. */
export function errorsOfStep(step: FieldStep, values: VenueValues): Record<string, string> {
  const { error } = venueStepInputs[step].safeParse(inputs[step](values));
  if (!error) return {};
  return Object.fromEntries(
    Object.entries(fieldCodes(error)).map(([field, code]) => [formField(field), code]),
  );
}

export const isStepRight = (step: FieldStep, values: VenueValues) =>
  Object.keys(errorsOfStep(step, values)).length === 0;

/** The body of the call that stores the venue. */
export function bodyOf(values: VenueValues): VenueBody {
  return {
    ...inputs.general(values),
    ...inputs.description(values),
    ...inputs.features(values),
    ...inputs.prestations(values),
  } as VenueBody;
}

/** The step that has a field of the form. */
export function stepOfField(field: string): FieldStep {
  const [name] = field.split(".");
  const steps = Object.keys(fieldsOfStep) as FieldStep[];
  return steps.find((step) => fieldsOfStep[step].some((one) => one === name)) ?? "general";
}
