import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { marketOf } from "@/lib/core/markets/markets";
import { goneName, takeAgain } from "@/lib/core/page-changes/gone-pages";
import { slugify } from "@/lib/core/text";
import type { Ctx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import { rememberedSiret } from "@/lib/listing/company/check-siret";
import { companyErrors } from "@/lib/listing/company/errors";
import { writeServices } from "@/lib/listing/company/offered-services";
import { addressColumns } from "@/lib/listing/company/place-of-address";
import { asksSiret, creationDateRefusal } from "@/lib/listing/company/rules";
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
  /** Fourteen digits; required for companies in France, ignored for all others. */
  siret: string | null;
  dateOfCreation: string | null;
  address: OnboardingAddress;
}

const refused = (field: string, code: string) => coreErrors.validation_error({ fields: { [field]: code } });

async function siretColumns(tx: Ctx, { siret, address }: NewCompany) {
  if (!asksSiret(address.countryCode)) return { siret: null };
  if (!siret) throw refused("siret", "required");
  const state = await rememberedSiret(tx, siret);
  if (state === "inactive") throw refused("siret", "siret_inactive");
  return { siret, siretStatus: state ?? ("unchecked" as const), siretCheckedAt: state ? tx.now : null };
}

/**
 * Creates the company of a provider who finishes the onboarding, in the caller's transaction. The caller asks
 * the register first (`siretStateOf`): this function only reads the stored answer of the last 24 hours, and a
 * number without an answer is checked by a job later. Throws `company_exists`, or `validation_error` on
 * `siret`, `dateOfCreation` or `latitude`.
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
