import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { marketOf } from "@/lib/core/markets/markets";
import { goneName, takeAgain } from "@/lib/core/page-changes/gone-pages";
import type { Registration } from "@/lib/core/registers";
import { slugify } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import { rememberedState } from "@/lib/listing/company/check-registration";
import { companyErrors } from "@/lib/listing/company/errors";
import { writeServices } from "@/lib/listing/company/offered-services";
import { addressColumns } from "@/lib/listing/company/place-of-address";
import { refusedNumber } from "@/lib/listing/company/read-registration";
import { creationDateRefusal } from "@/lib/listing/company/rules";
import type { CompanyServicesInput, OnboardingAddress } from "@/lib/listing/company/schema";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** Longest slug; leaves room for a number after it. */
const MOST = 60;
const shortened = (slug: string) => slug.slice(0, MOST).replace(/-+$/, "");

/** Slug of a name without a Latin letter. */
const DEFAULT_SLUG = "provider";
const MOST_NUMBERED = 20;

/**
 * Slugs that a company may get, the best first: its name, its name with the town, these with a number, then one
 * with a random suffix that is always free. All match the database's `^[a-z0-9]+(-[a-z0-9]+)*$`.
 */
export function* slugCandidates(name: string, city: string, chance: () => string): Generator<string> {
  const plain = shortened(slugify(name)) || DEFAULT_SLUG;
  yield plain;
  const town = shortened(slugify(city));
  const local = town && !plain.endsWith(town) ? shortened(`${plain}-${town}`) : plain;
  if (local !== plain) yield local;
  for (let number = 2; number <= MOST_NUMBERED; number++) yield `${local}-${number}`;
  yield `${plain}-${chance()}`;
}

export interface NewCompany extends Pick<CompanyServicesInput, "prestations" | "langues"> {
  userId: string;
  name: string;
  /** As `givenRegistration` read it for the country of the address. */
  registration: Registration | null;
  dateOfCreation: string | null;
  address: OnboardingAddress;
}

const refused = (field: string, code: string) => coreErrors.validation_error({ fields: { [field]: code } });

async function registrationColumns(tx: Ctx, { registration }: NewCompany) {
  if (!registration) return { register: null, registrationNumber: null };
  const { register, number } = registration;
  const state = await rememberedState(tx, registration);
  if (state === "inactive") throw refusedNumber(register, "inactive");
  return {
    register,
    registrationNumber: number,
    registrationStatus: state ?? ("unchecked" as const),
    registrationCheckedAt: state ? tx.now : null,
  };
}

/**
 * Creates the company of a provider who finishes the onboarding, in the caller's transaction. The caller asks
 * the register first (`registerStateOf`): this function only reads the stored answer of the last 24 hours, and a
 * number without an answer is checked by a job later. Throws `company_exists`, or `validation_error` on
 * the number, `dateOfCreation` or `latitude`.
 */
export async function createCompany(tx: Ctx, company: NewCompany): Promise<void> {
  const { userId: providerId, name, dateOfCreation, address } = company;
  const today = civilToday(tx.now, marketOf(tx.country).timeZone);
  const problem = dateOfCreation === null ? null : creationDateRefusal(dateOfCreation, today);
  if (problem) throw refused("dateOfCreation", problem);
  const columns = {
    providerId,
    name,
    dateOfCreation,
    ...(await registrationColumns(tx, company)),
    ...(await addressColumns(tx, address)),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  await insertUnderFreeSlug(tx, columns, address.city);
  await writeServices(tx, providerId, company);
  await refreshSearchRow(tx, providerId);
  if (columns.registrationNumber && columns.registrationStatus === "unchecked")
    await enqueue(tx, "check-company-siret", { providerId });
}

/**
 * Two companies with the same name may be created at the same moment: the unique index decides, and the later
 * one tries the next slug.
 */
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
    if (written.length > 0) return takeAgain(tx, goneName.profile(slug));
    const own = await tx.db
      .select({ slug: companies.slug })
      .from(companies)
      .where(eq(companies.providerId, columns.providerId));
    if (own.length > 0) throw companyErrors.company_exists();
  }
  throw new Error("no free slug for the company");
}
