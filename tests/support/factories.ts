import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { companies, companyLangues, companyPrestations } from "@/db/schema/listing/company";
import type { UserActor } from "@/lib/core/actor";
import { type CountryCode, siteIn } from "@/lib/core/markets/markets";
import { testNow } from "./context";
import { testDatabase } from "./database";
import { only, uniqueEmail, uniquePhone, uniqueSlug } from "./unique";

export interface ProviderOptions {
  db?: Database;
  /** Balance, with its ledger entry; 0 by default. */
  credits?: number;
  /** Premium until a year after `testNow`, or until this instant. */
  premium?: boolean | Date;
  /** Approved by moderation; true by default. */
  moderated?: boolean;
  /** Onboarding finished, with a company; true by default. */
  onboarded?: boolean;
  country?: CountryCode;
  /** Ids of prestations, 1 to 9; full planning by default. */
  prestations?: readonly number[];
  /** Ids of langues, 1 to 7; French and English by default. */
  langues?: readonly number[];
  user?: Partial<typeof users.$inferInsert>;
  company?: Partial<typeof companies.$inferInsert>;
}

export interface TestUser {
  id: string;
  email: string;
  row: typeof users.$inferSelect;
  actor: UserActor;
}

const yearMs = 365 * 86_400_000;

/** The actor of a session of this user. */
export function actorOf(row: typeof users.$inferSelect): UserActor {
  return {
    kind: "user",
    userId: row.id,
    sessionId: crypto.randomUUID(),
    roles: row.roles,
    hasFinishedOnboarding: row.hasFinishedOnboardingAt !== null,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    isModerated: row.moderationStatus === "approved",
    authenticatedAt: testNow,
    isSecondFactorMissing: row.roles.includes("ROLE_ADMIN"),
    impersonatorId: null,
  };
}

async function addUser(db: Database, values: Partial<typeof users.$inferInsert>): Promise<TestUser> {
  const row = only(
    await db
      .insert(users)
      .values({
        roles: ["ROLE_PRESTATAIRE"],
        email: uniqueEmail("user"),
        emailConfirmedAt: testNow,
        firstname: "Claire",
        lastname: "Aubert",
        phone: uniquePhone(),
        locale: "fr-FR",
        country: "FR",
        ...values,
      })
      .returning(),
  );
  return { id: row.id, email: row.email, row, actor: actorOf(row) };
}

/** By default a planner with a company in Annecy: onboarded and approved, without credits. */
export async function makeProvider(options: ProviderOptions = {}): Promise<TestUser> {
  const db = options.db ?? testDatabase().db;
  const country = options.country ?? "FR";
  const isOnboarded = options.onboarded ?? true;
  const isModerated = isOnboarded && (options.moderated ?? true);
  const user = await addUser(db, {
    country,
    locale: siteIn(country).locale,
    hasFinishedOnboardingAt: isOnboarded ? testNow : null,
    ...(isModerated ? { moderationStatus: "approved", moderatedAt: testNow } : {}),
    ...options.user,
  });
  if (isOnboarded) await addCompany(db, user.id, options);
  if (options.credits) await addCredits(db, user.id, options.credits);
  if (options.premium) {
    const until = options.premium instanceof Date ? options.premium : new Date(testNow.getTime() + yearMs);
    await db
      .update(creditAccounts)
      .set({ premiumUntil: until })
      .where(eq(creditAccounts.providerId, user.id));
  }
  return user;
}

async function addCompany(db: Database, providerId: string, options: ProviderOptions): Promise<void> {
  await db.insert(companies).values({
    providerId,
    name: "Maison Aubert",
    slug: uniqueSlug("maison-aubert"),
    zipcode: "74000",
    city: "Annecy",
    countryCode: options.country ?? "FR",
    countryLabel: "France",
    latitude: 45.9,
    longitude: 6.12,
    // Not the time of the machine: a rank depends on the days since the last edit.
    updatedAt: testNow,
    ...options.company,
  });
  const prestations = options.prestations ?? [3];
  const langues = options.langues ?? [1, 2];
  if (prestations.length > 0)
    await db
      .insert(companyPrestations)
      .values(prestations.map((prestationId) => ({ providerId, prestationId })));
  if (langues.length > 0)
    await db.insert(companyLangues).values(langues.map((langueId) => ({ providerId, langueId })));
}

/** Adds credits to the balance with the ledger entry. */
export async function addCredits(db: Database, providerId: string, credits: number): Promise<void> {
  await db.transaction(async (tx) => {
    const account = only(
      await tx.select().from(creditAccounts).where(eq(creditAccounts.providerId, providerId)).for("update"),
    );
    const balance = account.balance + credits;
    await tx.update(creditAccounts).set({ balance }).where(eq(creditAccounts.providerId, providerId));
    await tx.insert(creditEntries).values({
      providerId,
      kind: "adjustment",
      reference: crypto.randomUUID(),
      delta: credits,
      balanceAfter: balance,
    });
  });
}

/** An approved owner of venues, without venues. */
export function makeVenueOwner(options: ProviderOptions = {}): Promise<TestUser> {
  return makeProvider({ ...options, user: { roles: ["ROLE_PRESTATAIRE", "ROLE_VENUE"], ...options.user } });
}

export function makeAdmin(
  options: { db?: Database; user?: Partial<typeof users.$inferInsert> } = {},
): Promise<TestUser> {
  return addUser(options.db ?? testDatabase().db, { roles: ["ROLE_ADMIN"], ...options.user });
}
