import { createDatabase } from "@/db/client";
import { setScene, signInEverybody } from "@/scripts/shots/scene";

/** Signs the demo accounts in and writes three couples, once for all workers: sign-ins are counted and limited. */
export default async function setTheScene(): Promise<void> {
  const base = process.env.E2E_BASE_URL ?? "http://fr.localhost:3000";
  const url = process.env.E2E_DATABASE_URL ?? process.env.DATABASE_URL;
  if (url) {
    // The promotions of the seed would cover the screens of every new provider.
    const { sql, close } = createDatabase(url, { max: 1 });
    await sql`update promotional_popups set is_active = false`;
    await close();
  }
  // Workers inherit the environment. The scene's words are a function, which they load again by its language.
  process.env.E2E_SCENE = JSON.stringify(await setScene(base, "de", await signInEverybody(base)));
}
