import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { marketOf } from "@/lib/core/markets/markets";
import type { ProviderCtx } from "@/lib/gateways/context";
import { editOwnCompany } from "@/lib/listing/company/edit-company";
import { detailsOf, getCompany } from "@/lib/listing/company/queries";
import { givenRegistration } from "@/lib/listing/company/read-registration";
import { followRegistration, registrationColumns } from "@/lib/listing/company/registration-columns";
import { creationDateRefusal } from "@/lib/listing/company/rules";
import type { CompanyDetailsDto, CompanyDetailsInput } from "@/lib/listing/company/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

const refused = (field: string, code: string) => coreErrors.validation_error({ fields: { [field]: code } });

/**
 * POST /api/company/details. The slug never changes with the name. Throws `validation_error` for an impossible
 * founding date and for a number that is missing, wrong or closed; a number that the register does not know hides the
 * profile until an admin reviews it. A new name or website of an approved profile is public once it is released.
 */
export async function saveDetails(ctx: ProviderCtx, input: CompanyDetailsInput): Promise<CompanyDetailsDto> {
  const { company: before, domainCountry } = await getCompany(ctx);
  const { name, webSite, dateOfCreation } = input;
  const problem = creationDateRefusal(dateOfCreation, civilToday(ctx.now, marketOf(domainCountry).timeZone));
  if (problem) throw refused("dateOfCreation", problem);
  // Before the transaction: a slow register must not hold row locks.
  const number = await registrationColumns(ctx, before, givenRegistration(before.countryCode, input));
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
        ...number,
        updatedAt: tx.now,
      })
      .where(eq(companies.providerId, before.providerId))
      .returning();
    await followRegistration(tx, number);
    return detailsOf(tx, company ?? before);
  });
}
