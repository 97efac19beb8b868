import { z } from "zod";
import { fieldCodes } from "@/lib/core/fields";
import { type PortfolioDto, portfolioInput } from "@/lib/listing/portfolios/schema";

const place = z.object({
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type ChosenPlace = z.output<typeof place>;

/** What the form holds: figures as they are typed, the chosen place beside its text. Also the shape of a draft. */
export const formValues = z.object({
  title: z.string(),
  description: z.string(),
  weddingDate: z.string(),
  location: z.string(),
  style: z.string(),
  totalBudget: z.string(),
  plannerBudget: z.string(),
  numberOfGuests: z.string(),
  isBudgetHidden: z.boolean(),
  prestations: z.array(z.string()),
  place,
});
export type FormValues = z.output<typeof formValues>;

export const noPlace: ChosenPlace = {
  city: null,
  postalCode: null,
  countryCode: null,
  latitude: null,
  longitude: null,
};

export const emptyValues: FormValues = {
  title: "",
  description: "",
  weddingDate: "",
  location: "",
  style: "",
  totalBudget: "",
  plannerBudget: "",
  numberOfGuests: "",
  isBudgetHidden: false,
  prestations: [],
  place: noPlace,
};

const figure = (value: number | null) => (value === null ? "" : String(value));

export function valuesOf(portfolio: PortfolioDto): FormValues {
  const { city, postalCode, countryCode, latitude, longitude } = portfolio;
  return {
    title: portfolio.title,
    description: portfolio.description,
    weddingDate: portfolio.weddingDate,
    location: portfolio.location,
    style: portfolio.style,
    totalBudget: figure(portfolio.totalBudget),
    plannerBudget: figure(portfolio.plannerBudget),
    numberOfGuests: figure(portfolio.numberOfGuests),
    isBudgetHidden: portfolio.isBudgetHidden,
    prestations: portfolio.prestations.map(({ id }) => String(id)),
    place: { city, postalCode, countryCode, latitude, longitude },
  };
}

/** A typed figure with either decimal sign and with spaces between thousands; null when empty. */
export function numberOf(text: string): number | null {
  const plain = text.replace(/[\s€]/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The values as the API takes them; what is wrong with them is left to its schema. */
export function inputOf({ place: chosen, ...values }: FormValues) {
  return {
    ...values,
    ...chosen,
    totalBudget: numberOf(values.totalBudget),
    plannerBudget: numberOf(values.plannerBudget),
    numberOfGuests: numberOf(values.numberOfGuests),
    prestations: values.prestations.map(Number),
  };
}

/** The field of the form that shows an error of the API's field. */
export const fieldOf = (field: string) => {
  const [name = field] = field.split(".");
  return name in emptyValues ? name : "location";
};

/** The fields of the form that keep it from being saved, in the order of the form. */
export function missingFields(values: FormValues): (keyof FormValues)[] {
  const { error } = portfolioInput.safeParse(inputOf(values));
  if (!error) return [];
  const wrong = new Set(Object.keys(fieldCodes(error)).map(fieldOf));
  return (Object.keys(emptyValues) as (keyof FormValues)[]).filter((name) => wrong.has(name));
}
