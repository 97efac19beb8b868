import postgres from "postgres";
import { seedPlaces } from "@/db/seed/places";

/** Loads all places as the owner of the database; returns their number. */
export async function fillPlaces(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 15 });
  try {
    return (await seedPlaces(sql)).places;
  } finally {
    await sql.end();
  }
}
