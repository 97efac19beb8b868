import { prestationIds } from "@/lib/core/catalogue/prestations";
import type { CompanyServicesDto } from "@/lib/listing/company/schema";
import { readEuros } from "@/lib/listing/company-services/read-services-form";

/** The typed values of one service. */
export interface DetailValues {
  description: string;
  /** Euros, as typed. */
  budget: string;
  isDescriptionVisible: boolean;
  isBudgetVisible: boolean;
}

/**
 * The values of the services form. Details are stored by service id, also for services that are not ticked, so
 * that no typed text is lost.
 */
export interface ServicesValues {
  langues: number[];
  prestations: number[];
  details: Record<string, DetailValues>;
}

const blank: DetailValues = {
  description: "",
  budget: "",
  isDescriptionVisible: true,
  isBudgetVisible: true,
};

export function serviceValuesOf(services: CompanyServicesDto, locale: string): ServicesValues {
  const { format } = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  const known = new Map(services.prestationDetails.map((detail) => [detail.prestationId, detail]));
  const details = prestationIds.map((id) => {
    const detail = known.get(id);
    if (!detail) return [id, blank] as const;
    const { description, budgetStartingFrom, isDescriptionVisible, isBudgetVisible } = detail;
    const budget = budgetStartingFrom === null ? "" : format(budgetStartingFrom);
    return [id, { description: description ?? "", budget, isDescriptionVisible, isBudgetVisible }] as const;
  });
  return {
    langues: services.langues,
    prestations: services.prestations,
    details: Object.fromEntries(details),
  };
}

/** The values after the server refused a form posted without script; languages stay as they were. */
export function postedServiceValues(posted: Record<string, string>, before: ServicesValues): ServicesValues {
  const prestations = prestationIds.filter((id) => `offered.${id}` in posted);
  const details = prestationIds.map((id) => {
    const typed: DetailValues = {
      description: posted[`description.${id}`] ?? "",
      budget: posted[`budget.${id}`] ?? "",
      isDescriptionVisible: `isDescriptionVisible.${id}` in posted,
      isBudgetVisible: `isBudgetVisible.${id}` in posted,
    };
    return [id, typed] as const;
  });
  return { langues: before.langues, prestations, details: Object.fromEntries(details) };
}

/** The values as the API expects them. */
export function servicesInputOf({ langues, prestations, details }: ServicesValues) {
  return {
    langues,
    prestations,
    prestationDetails: prestations.map((prestationId) => {
      const { budget, ...detail } = details[prestationId] ?? blank;
      return { prestationId, ...detail, budgetStartingFrom: readEuros(budget) };
    }),
  };
}

/** Field of the API → field of the form: "prestationDetails.0.budgetStartingFrom" → "details.3.budget". */
export function formFieldOf(field: string, prestations: readonly number[]): string {
  const parts = /^prestationDetails\.([0-9]+)\.(\w+)$/.exec(field);
  const id = parts && prestations[Number(parts[1])];
  if (!parts || id === undefined) return field.split(".")[0] ?? field;
  return `details.${id}.${parts[2] === "budgetStartingFrom" ? "budget" : parts[2]}`;
}
