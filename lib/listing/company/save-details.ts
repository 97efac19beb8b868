import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { claimSiret } from "@/lib/billing/credits/grant-welcome";
import { domainOf } from "@/lib/core/countries/domains";
import { civilToday } from "@/lib/core/dates";
import { coreErrors, DomainError } from "@/lib/core/errors";
import type { Ctx, ProviderCtx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import { type RegisterState, siretStateOf } from "@/lib/listing/company/check-siret";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { detailsOf, getCompany } from "@/lib/listing/company/queries";
import { asksSiret, creationDateRefusal } from "@/lib/listing/company/rules";
import type { CompanyDetailsDto, CompanyDetailsInput } from "@/lib/listing/company/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

type Company = typeof companies.$inferSelect;

const refused = (field: string, code: string) => coreErrors.validation_error({ fields: { [field]: code } });

/** The register's answer; null while it does not answer, and a job checks the number later. */
function registerStateOrNull(ctx: Ctx, siret: string): Promise<RegisterState | null> {
  return siretStateOf(ctx, siret).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "register_unavailable") return null;
    throw error;
  });
}

async function siretColumns(
  ctx: Ctx,
  before: Company,
  siret: string | null | undefined,
): Promise<Partial<Company>> {
  if (!siret) throw refused("siret", "required");
  const isSame = siret === before.siret;
  if (isSame && before.siretStatus !== "unchecked") return {};
  const state = await registerStateOrNull(ctx, siret);
  // A number that was closed after it was saved does not stop its owner from editing other fields.
  if (state === "inactive" && !isSame) throw refused("siret", "siret_inactive");
  return {
    siret,
    siretStatus: state ?? ("unchecked" as const),
    siretCheckedAt: state ? ctx.now : null,
    // An admin's acceptance was for the old number.
    ...(isSame ? {} : { siretAcceptedAt: null, siretAcceptedBy: null }),
  };
}

/**
 * POST /api/company/details. The slug never changes with the name. Throws `validation_error` for an impossible
 * founding date and for a SIRET that is missing or closed; a SIRET that the register does not know hides the
 * profile until an admin reviews it. A new name or website of an approved profile is public once it is released.
 */
export async function saveDetails(ctx: ProviderCtx, input: CompanyDetailsInput): Promise<CompanyDetailsDto> {
  const { company: before, domainCountry } = await getCompany(ctx);
  const { name, webSite, dateOfCreation } = input;
  const problem = creationDateRefusal(dateOfCreation, civilToday(ctx.now, domainOf(domainCountry).timeZone));
  if (problem) throw refused("dateOfCreation", problem);
  // Before the transaction: a slow register must not hold row locks.
  const needsSiret = asksSiret(domainCountry, before.countryCode);
  const siret = needsSiret ? await siretColumns(ctx, before, input.siret) : {};
  return editOwnCompany(ctx, async (tx) => {
    // Read again under the lock: a moderator may have released a name since.
    const { company: current } = await getCompany(tx);
    const isNameHeld = await recordProfileChange(tx, { field: "name", before: current.name, after: name });
    const isSiteHeld = await recordProfileChange(tx, {
      field: "website",
      before: current.website,
      after: webSite,
    });
    const [company] = await tx.db
      .update(companies)
      .set({
        ...(isNameHeld ? {} : { name }),
        ...(isSiteHeld ? {} : { website: webSite }),
        dateOfCreation,
        ...siret,
        updatedAt: tx.now,
      })
      .where(eq(companies.providerId, before.providerId))
      .returning();
    if (siret.siret) await claimSiret(tx, { userId: before.providerId, siret: siret.siret });
    if (siret.siretStatus === "unchecked")
      await enqueue(tx, "check-company-siret", { providerId: before.providerId });
    return detailsOf(tx, company ?? before);
  });
}
