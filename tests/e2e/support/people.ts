import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { inboxAcknowledgements } from "@/db/schema/leads/event-requests";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import type { PrestationId } from "@/lib/core/catalogue/prestations";
import { hashToken, randomToken } from "@/lib/core/crypto";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode } from "@/lib/core/markets/markets";
import { hashPassword } from "@/lib/identity/hash-password";
import type { Account } from "@/scripts/shots/scene";
import { makeEventRequest, makeMember, makeProject, type TestMember } from "@/tests/support/couples";
import { makeProvider, type ProviderOptions } from "@/tests/support/factories";

export const password = "Rosenwasser-2026!";

const hourMs = 3_600_000;

type Owner = { userId: string } | { memberId: string };

/** Cookie value of a session created without the sign-in form. */
export async function openSession(db: Database, owner: Owner): Promise<string> {
  const id = randomToken();
  const now = new Date();
  await db.insert(sessions).values({
    ...owner,
    kind: "browser",
    idHash: hashToken(id),
    authenticatedAt: now,
    expiresAt: new Date(now.getTime() + hourMs),
  });
  return id;
}

/** Creates a session without the sign-in form and sets its cookie for each of these sites. */
export async function signIn(
  db: Database,
  context: BrowserContext,
  owner: Owner,
  ...origins: string[]
): Promise<void> {
  const value = await openSession(db, owner);
  await context.addCookies(origins.map((url) => ({ name: "session", value, url })));
}

/** The id of a demo account. */
export async function demoUser(db: Database, account: Account): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@demo.test`));
  if (!user) throw new Error(`the demo data has no ${account}`);
  return user.id;
}

/** Marks requests as announced, so that no dialog covers the dashboard. */
export async function announceNothing(db: Database, providerId: string): Promise<void> {
  const acknowledgedAt = new Date("2100-01-01T00:00:00Z");
  await db
    .insert(inboxAcknowledgements)
    .values({ providerId, acknowledgedAt })
    .onConflictDoUpdate({ target: inboxAcknowledgements.providerId, set: { acknowledgedAt } });
}

/** A provider that no other test uses and no list of the directory shows. */
export async function newProvider(db: Database, options: Omit<ProviderOptions, "db"> = {}) {
  const passwordHash = await hashPassword(password);
  const provider = await makeProvider({ ...options, db, user: { passwordHash, ...options.user } });
  await announceNothing(db, provider.id);
  return provider;
}

/** A couple whose contact appears in no other text of the product. */
export function newCouple(db: Database) {
  const letters = randomUUID().replace(/[^a-f]/g, "");
  return makeMember({
    db,
    lastname: `Wolkenstein-Quitzow${letters}`,
    email: `quitzow-${letters}-${Date.now()}@exemple.test`,
  });
}

/** A verified request to a provider by a new couple, or by this one. */
export async function newRequest(
  db: Database,
  providerId: string,
  options: { member?: TestMember; message?: string } = {},
) {
  const now = new Date();
  const member = options.member ?? (await newCouple(db));
  const message = options.message === undefined ? {} : { message: options.message };
  const project = await makeProject({
    db,
    member,
    project: { verifiedAt: now, sentAt: now, createdAt: now, ...message },
  });
  const request = await makeEventRequest({ db, project, providerId, request: { createdAt: now } });
  return { uuid: request.id, member, path: `/event-requests/${request.id}` };
}

export interface ListedProvider {
  id: string;
  email: string;
  slug: string;
  name: string;
  firstname: string;
  city: string;
  credits: number;
  isPremium: boolean;
  services: PrestationId[];
}

/** The listed providers of a town in the seed. */
export async function listedIn(db: Database, country: CountryCode, city: string): Promise<ListedProvider[]> {
  return db
    .select({
      id: users.id,
      email: users.email,
      slug: sql<string>`${companies.slug}`,
      name: sql<string>`${companies.name}`,
      firstname: sql<string>`${users.firstname}`,
      city: companies.city,
      credits: creditAccounts.balance,
      isPremium: sql<boolean>`coalesce(${creditAccounts.premiumUntil} > now(), false)`,
      services: sql<
        PrestationId[]
      >`(select array_agg(${companyPrestations.prestationId} order by 1) from ${companyPrestations}
        where ${companyPrestations.providerId} = ${users.id})`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.providerId, users.id))
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, users.id))
    .where(
      sql`${users.country} = ${country} and ${companies.city} = ${city} and ${users.moderationStatus} = 'approved' and ${users.email} like 'provider-%'`,
    )
    .orderBy(users.email);
}

/** Sets the password and language of a seeded provider. */
export async function letSignIn(db: Database, userId: string, locale: Locale): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(users).set({ passwordHash, locale }).where(eq(users.id, userId));
}
