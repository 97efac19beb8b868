import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/company";
import { users } from "@/db/schema/users";
import { addressColumns } from "@/lib/company/address/place-of-address";
import { rememberedSiret } from "@/lib/company/check-siret";
import { creationDateRefusal } from "@/lib/company/date-of-creation";
import { companyErrors } from "@/lib/company/errors";
import type { CompanyServicesInput, OnboardingAddress } from "@/lib/company/schema";
import { writeServices } from "@/lib/company/services/offered-services";
import { asksSiret } from "@/lib/company/siret";
import { slugCandidates } from "@/lib/company/slug";
import type { Ctx } from "@/lib/context";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { domainOf } from "@/lib/countries/domains";
import { refreshSearchRow } from "@/lib/directory/refresh-search-row";
import { enqueue } from "@/lib/jobs/enqueue";

export interface NewCompany extends Pick<CompanyServicesInput, "prestations" | "langues"> {
  userId: string;
  name: string;
  /** Fourteen digits; needed for companies in France on the French site, ignored for all others. */
  siret: string | null;
  dateOfCreation: string | null;
  address: OnboardingAddress;
}

const refused = (field: string, code: string) => coreErrors.validation_error({ fields: { [field]: code } });

async function siretColumns(tx: Ctx, { siret, address, userId }: NewCompany) {
  const [user] = await tx.db.select({ country: users.country }).from(users).where(eq(users.id, userId));
  if (!user) throw coreErrors.resource_not_found();
  if (!asksSiret(user.country, address.countryCode)) return { siret: null };
  if (!siret) throw refused("siret", "required");
  const state = await rememberedSiret(tx, siret);
  if (state === "inactive") throw refused("siret", "siret_inactive");
  return { siret, siretStatus: state ?? ("unchecked" as const), siretCheckedAt: state ? tx.now : null };
}

/**
 * The company of a provider whose onboarding finishes, in the caller's transaction. Ask the register before it
 * (`siretStateOf`): here only what it said within a day counts, and a number nobody could ask about is looked up later.
 * Throws `company_exists`, or `validation_error` on `siret`, `dateOfCreation` or `latitude`.
 */
export async function createCompany(tx: Ctx, company: NewCompany): Promise<void> {
  const { userId: providerId, name, dateOfCreation, address } = company;
  const today = civilToday(tx.now, domainOf(tx.country).timeZone);
  const problem = dateOfCreation === null ? null : creationDateRefusal(dateOfCreation, today);
  if (problem) throw refused("dateOfCreation", problem);
  const columns = {
    providerId,
    name,
    dateOfCreation,
    ...(await siretColumns(tx, company)),
    ...(await addressColumns(tx, address)),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  await insertUnderFreeSlug(tx, columns, address.city);
  await writeServices(tx, providerId, company);
  await refreshSearchRow(tx, providerId);
  if (columns.siret && columns.siretStatus === "unchecked")
    await enqueue(tx, "check-company-siret", { providerId });
}

/** Two companies of one name may come at the same moment: the unique index decides, and the later one tries on. */
async function insertUnderFreeSlug(
  tx: Ctx,
  columns: Omit<typeof companies.$inferInsert, "slug">,
  city: string,
): Promise<void> {
  const chance = () => crypto.randomUUID().slice(0, 8);
  for (const slug of slugCandidates(columns.name, city, chance)) {
    const written = await tx.db
      .insert(companies)
      .values({ ...columns, slug })
      .onConflictDoNothing()
      .returning({ slug: companies.slug });
    if (written.length > 0) return;
    const own = await tx.db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.providerId, columns.providerId));
    if (own.length > 0) throw companyErrors.company_exists();
  }
  throw new Error("no address was free for a company");
}
