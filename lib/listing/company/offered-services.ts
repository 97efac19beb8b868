import { and, eq, inArray, not, sql } from "drizzle-orm";
import { companyLangues, companyPrestations } from "@/db/schema/listing/company";
import type { Ctx } from "@/lib/gateways/context";
import type { CompanyServicesInput } from "@/lib/listing/company/schema";
import { readCompanyCurrency } from "@/lib/listing/exchange-rates/queries";

type Services = Pick<CompanyServicesInput, "langues" | "prestations"> &
  Partial<Pick<CompanyServicesInput, "prestationDetails">>;

/** Replaces services and languages of a company; its prices are in the currency of its country. Must run in a transaction that has locked the company's row. */
export async function writeServices(
  tx: Ctx,
  providerId: string,
  { langues, prestations, prestationDetails = [] }: Services,
): Promise<void> {
  const currency = await readCompanyCurrency(tx, providerId);
  const details = new Map(prestationDetails.map((detail) => [detail.prestationId, detail]));
  const rows = prestations.map((prestationId) => {
    const detail = details.get(prestationId);
    const amount = detail?.budgetStartingFrom ?? null;
    return {
      providerId,
      prestationId,
      description: detail?.description ?? null,
      budgetStartingFromCents: amount === null ? null : Math.round(amount * 100),
      currency,
      isDescriptionVisible: detail?.isDescriptionVisible ?? true,
      isBudgetVisible: detail?.isBudgetVisible ?? true,
    };
  });
  const ofServices = eq(companyPrestations.providerId, providerId);
  const ofLangues = eq(companyLangues.providerId, providerId);
  await tx.db
    .delete(companyPrestations)
    .where(and(ofServices, not(inArray(companyPrestations.prestationId, prestations))));
  await tx.db
    .insert(companyPrestations)
    .values(rows)
    .onConflictDoUpdate({
      target: [companyPrestations.providerId, companyPrestations.prestationId],
      set: {
        description: sql`excluded.description`,
        budgetStartingFromCents: sql`excluded.budget_starting_from_cents`,
        currency: sql`excluded.currency`,
        isDescriptionVisible: sql`excluded.is_description_visible`,
        isBudgetVisible: sql`excluded.is_budget_visible`,
      },
    });
  await tx.db.delete(companyLangues).where(and(ofLangues, not(inArray(companyLangues.langueId, langues))));
  await tx.db
    .insert(companyLangues)
    .values(langues.map((langueId) => ({ providerId, langueId })))
    .onConflictDoNothing();
}
