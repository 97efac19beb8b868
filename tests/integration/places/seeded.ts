import { inject } from "vitest";
import { createDatabase } from "@/db/client";
import { seedPlaces } from "@/db/seed/places";
import { createDatabaseIfMissing } from "@/scripts/local/database";

/** A database of its own with the real places: the shared one may hold places that other tests made up. */
export async function seededDatabase() {
  const { adminUrl, template, prefix } = inject("databases");
  const name = `${prefix}places_${process.env.VITEST_POOL_ID ?? "0"}`;
  await createDatabaseIfMissing(adminUrl, name, template);
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  const database = createDatabase(address.href, { max: 4 });
  return { ...database, seeded: await seedPlaces(database.sql) };
}
