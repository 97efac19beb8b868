import { prestationIds } from "@/lib/core/catalogue/prestations";

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * An amount as people write it: "1 200", "1.200,50", "1,200.50", "850.5". Null for an empty text, NaN
 * for what is not an amount. A single separator followed by three digits separates thousands.
 */
export function readEuros(text: string): number | null {
  const typed = text.replace(/CHF|[\s€£'’]/gu, "");
  if (typed === "") return null;
  if (!/^-?[0-9][0-9.,]*$/.test(typed)) return Number.NaN;
  const decimal = /[.,]([0-9]{1,2})$/.exec(typed);
  const whole = decimal ? typed.slice(0, decimal.index) : typed;
  if (!/^-?[0-9]+$/.test(whole) && !/^-?[0-9]{1,3}([.,][0-9]{3})+$/.test(whole)) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, "")}.${decimal?.[1] ?? "0"}`);
}

/** Reads what the services form posts: languages by id, and the fields of each ticked service by its id. */
export function readServicesForm(form: FormData): Record<string, unknown> {
  const prestations = prestationIds.filter((id) => form.has(`offered.${id}`));
  return {
    langues: form.getAll("langues").map(Number),
    prestations,
    prestationDetails: prestations.map((prestationId) => ({
      prestationId,
      description: textOf(form, `description.${prestationId}`),
      budgetStartingFrom: readEuros(textOf(form, `budget.${prestationId}`)),
      isDescriptionVisible: form.has(`isDescriptionVisible.${prestationId}`),
      isBudgetVisible: form.has(`isBudgetVisible.${prestationId}`),
    })),
  };
}
