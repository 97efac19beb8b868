/* npm run seed: places and demo data. `-- --places-only` for a real database; `-- --providers N` adds N plain providers by SQL, for measurements. */
import { parseArgs } from "node:util";
import { command } from "./local/command";
import { fillPlaces } from "./local/fill-places";
import { Refusal } from "./local/progress";
import { loadEnvFile, ownerUrl } from "./local/settings";

const started = Date.now();
const say = (text: string) =>
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);

async function fillDemo(many: number): Promise<void> {
  const [{ seedContext }, { seedDemo }, { seedMany, vacuumTables }, { seedPictures }, { findTowns }] =
    await Promise.all([
      import("@/scripts/seed/demo-context"),
      import("@/scripts/seed/demo"),
      import("@/scripts/seed/many"),
      import("@/scripts/seed/pictures"),
      import("@/scripts/seed/towns"),
    ]);
  const { ctx, sql, close } = seedContext();
  const [existing] = await sql<
    { n: number }[]
  >`select count(*)::int as n from users where email = 'claire@demo.test'`;
  if (existing?.n === 0) {
    const pictures = await seedPictures(ctx.db, ctx.gateways.fileStorage);
    say(`${pictures.motifs.size + pictures.portraits.length} pictures encoded`);
    const counts = await seedDemo(ctx, await findTowns(sql), pictures);
    say(`${counts.providers} providers, ${counts.venues} venues, ${counts.requests} requests`);
  }
  if (many > 0) {
    await seedMany(sql, many);
    await vacuumTables(sql);
    say(`${many} more providers`);
  }
  await ctx.gateways.jobs.stop();
  await close();
}

await command(async () => {
  loadEnvFile();
  const { values } = parseArgs({
    options: { providers: { type: "string" }, "places-only": { type: "boolean" } },
  });
  const isPlacesOnly = values["places-only"] === true;
  const domain = process.env.BASE_DOMAIN?.trim() || "localhost";
  if (!isPlacesOnly && domain !== "localhost")
    throw new Refusal(
      "The accounts of the demo data have known passwords, so it is not written where BASE_DOMAIN is not localhost. For the places alone: npm run seed -- --places-only",
    );
  say(`${await fillPlaces(ownerUrl())} places`);
  if (!isPlacesOnly) await fillDemo(Number(values.providers ?? 0));
});
