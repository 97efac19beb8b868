import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { places } from "@/db/schema/places";
import { isSiret, type Registration } from "@/lib/core/registers";
import { normaliseName, slugify } from "@/lib/core/text";
import type { NewCompany } from "@/lib/listing/company/create-company";
import { testDatabase } from "../../support/database";
import { only } from "../../support/unique";

/** A number that no other test uses, with its correct check digit. */
export function uniqueSiret(): string {
  const start = String(Math.floor(Math.random() * 1e13)).padStart(13, "1");
  const siret = [..."0123456789"].map((last) => start + last).find(isSiret);
  return siret ?? uniqueSiret();
}

export const french = (number: string): Registration => ({ register: "siret", number });

const region = 930_001;
const departement = 930_002;
export const TOWN = 930_003;
/** A town far from the first one. */
export const FAR_TOWN = { id: 930_004, zipcode: "13999" } as const;
const searched = (name: string) => ({ name, searchName: normaliseName(name), slug: slugify(name) });

/** A town with its département, whose names no other test uses. */
export async function addTown(): Promise<void> {
  const { db } = testDatabase();
  await db
    .insert(places)
    .values([
      { id: region, country: "FR", type: "region", ...searched("Alpes d’essai") },
      {
        id: departement,
        country: "FR",
        type: "departement",
        code: "E74",
        parentId: region,
        latitude: 46,
        longitude: 6.4,
        ...searched("Savoie d’essai"),
      },
      {
        id: TOWN,
        country: "FR",
        type: "city",
        parentId: departement,
        zipcodes: ["74999"],
        latitude: 45.9,
        longitude: 6.12,
        population: 130_000,
        ...searched("Annecy d’essai"),
      },
      {
        id: FAR_TOWN.id,
        country: "FR",
        type: "city",
        parentId: departement,
        zipcodes: [FAR_TOWN.zipcode],
        latitude: 43.3,
        longitude: 5.4,
        population: 90_000,
        ...searched("Aubagne d’essai"),
      },
    ])
    .onConflictDoNothing();
}

export const annecy = {
  zipcode: "74999",
  city: "Annecy d’essai",
  countryCode: "FR",
  countryLabel: "France",
  latitude: 45.9,
  longitude: 6.12,
} as const;
export const brussels = {
  zipcode: "1000",
  city: "Brussel",
  countryCode: "BE",
  countryLabel: "België",
  latitude: 50.85,
  longitude: 4.35,
} as const;

export const newCompany = (userId: string, change: Partial<NewCompany> = {}): NewCompany => ({
  userId,
  name: "Maison Aubert",
  registration: french(uniqueSiret()),
  dateOfCreation: "2016-03-01",
  address: annecy,
  prestations: [3, 5],
  langues: [1, 2],
  ...change,
});

export async function companyOf(providerId: string) {
  const { db } = testDatabase();
  return only(await db.select().from(companies).where(eq(companies.providerId, providerId)));
}
