import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { companies, companyLangues, companyPrestations } from "@/db/schema/listing/company";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { places } from "@/db/schema/places";
import { DAY_MS } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx } from "@/tests/support/context";

export const NOW = new Date("2026-11-20T10:00:00Z");

/** A visitor's context with a database or transaction. */
export const visitor = (db: Database, country: Ctx["country"] = "FR"): Ctx =>
  testCtx({ db, now: NOW, country });

const place = (
  id: number,
  type: "region" | "departement" | "city",
  name: string,
  parentId: number | null,
) => ({
  id,
  country: "FR",
  type,
  code: type === "departement" ? `D${id}` : null,
  name,
  searchName: name.toLowerCase(),
  slug: name.toLowerCase().replaceAll(" ", "-"),
  parentId,
});

export const PROVENCE = 910_001;
export const VAUCLUSE = 910_002;
export const GARD = 910_003;
export const AVIGNON = 910_004;
export const APT = 910_005;
export const NIMES = 910_006;

const AT: Record<number, { latitude: number; longitude: number }> = {
  [AVIGNON]: { latitude: 43.949, longitude: 4.806 },
  [APT]: { latitude: 43.876, longitude: 5.396 },
  [NIMES]: { latitude: 43.837, longitude: 4.36 },
};

/** One region, two départements, three towns, and no other place in the database. */
export async function addPlaces(db: Database): Promise<void> {
  await db
    .insert(places)
    .values([
      place(PROVENCE, "region", "Provence", null),
      { ...place(VAUCLUSE, "departement", "Vaucluse", PROVENCE), latitude: 44, longitude: 5.1 },
      { ...place(GARD, "departement", "Gard", PROVENCE), latitude: 44, longitude: 4.2 },
      { ...place(AVIGNON, "city", "Avignon", VAUCLUSE), ...AT[AVIGNON], population: 90_000 },
      { ...place(APT, "city", "Apt", VAUCLUSE), ...AT[APT], population: 11_000 },
      { ...place(NIMES, "city", "Nimes", GARD), ...AT[NIMES], population: 150_000 },
    ]);
}

export interface Listed {
  cityId?: number;
  country?: Ctx["country"];
  isPremium?: boolean;
  moderation?: "pending" | "approved" | "rejected";
  isOnboarded?: boolean;
  isDeleted?: boolean;
  role?: "ROLE_PRESTATAIRE" | "ROLE_VENUE";
  registrationStatus?: "unchecked" | "active" | "unknown";
  prestations?: readonly { id: number; priceCents?: number; isBudgetVisible?: boolean }[];
  langues?: readonly number[];
  photos?: number;
  name?: string;
}

/** A provider with its search row, listed by default. */
export async function addProvider(db: Database, listed: Listed = {}) {
  const { cityId = AVIGNON, country = "FR", moderation = "approved", langues = [1] } = listed;
  const prestations = listed.prestations ?? [{ id: 3, priceCents: 190_000 }];
  const slug = `p-${randomUUID()}`;
  const [user] = await db
    .insert(users)
    .values({
      roles: [listed.role ?? "ROLE_PRESTATAIRE"],
      email: `${randomUUID()}@example.test`,
      firstname: "Claire",
      lastname: "Vidal",
      locale: "fr-FR",
      country,
      hasFinishedOnboardingAt: listed.isOnboarded === false ? null : NOW,
      moderationStatus: moderation,
      moderatedAt: moderation === "pending" ? null : NOW,
      moderationReason: moderation === "rejected" ? "incomplete" : null,
      deletedAt: listed.isDeleted ? NOW : null,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("no user was written");
  const { id } = user;
  await db.insert(companies).values({
    providerId: id,
    name: listed.name ?? "Maison Églantine",
    slug,
    registrationStatus: listed.registrationStatus ?? "active",
    zipcode: "84000",
    city: "Avignon",
    countryCode: "FR",
    countryLabel: "France",
    ...(AT[cityId] ?? { latitude: 43.9, longitude: 4.8 }),
    placeId: country === "FR" ? cityId : null,
    updatedAt: NOW,
  });
  await db.insert(companyPrestations).values(
    prestations.map(({ id: prestationId, priceCents, isBudgetVisible = true }) => ({
      providerId: id,
      prestationId,
      budgetStartingFromCents: priceCents ?? null,
      isBudgetVisible,
    })),
  );
  await db.insert(companyLangues).values(langues.map((langueId) => ({ providerId: id, langueId })));
  if (listed.isPremium)
    await db
      .update(creditAccounts)
      .set({ premiumUntil: new Date(NOW.getTime() + 30 * DAY_MS) })
      .where(eq(creditAccounts.providerId, id));
  for (let n = 0; n < (listed.photos ?? 0); n++) await addPhoto(db, id, n);
  await refreshSearchRow(visitor(db, country), id);
  return { id, slug };
}

async function addPhoto(db: Database, providerId: string, n: number): Promise<void> {
  const [file] = await db
    .insert(mediaFiles)
    .values({
      sha256: randomUUID().replaceAll("-", "").padEnd(64, "0"),
      status: "ready",
      mimeType: "image/jpeg",
      bytes: 1_000,
      width: 1_200,
      height: 900,
      variants: [
        { key: `${n}-640.avif`, format: "avif", width: 640, height: 480, bytes: 1 },
        { key: `${n}-320.avif`, format: "avif", width: 320, height: 240, bytes: 1 },
      ],
    })
    .returning({ id: mediaFiles.id });
  if (!file) throw new Error("no file was written");
  await db.insert(images).values({
    providerId,
    fileId: file.id,
    title: `Photo ${n}`,
    description: "A table",
    createdAt: new Date(NOW.getTime() + n),
  });
}
