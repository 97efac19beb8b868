/* npm run seed: places and demo data into the database of DATABASE_URL. `-- --providers N` adds N plain providers by SQL, for measurements. */
import { parseArgs } from "node:util";
import { seedPlaces } from "@/db/seed/places";
import { seedDemo } from "@/scripts/seed/demo";
import { seedContext } from "@/scripts/seed/demo-context";
import { seedMany, vacuumTables } from "@/scripts/seed/many";
import { seedPictures } from "@/scripts/seed/pictures";
import { findTowns } from "@/scripts/seed/towns";

const { values } = parseArgs({
  options: { providers: { type: "string" }, "places-only": { type: "boolean" } },
});
const { ctx, sql, close } = seedContext();
const started = Date.now();
const say = (text: string) =>
  console.log(`  ${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);

const { places } = await seedPlaces(sql);
say(`${places} places`);
const [existing] = await sql<
  { n: number }[]
>`select count(*)::int as n from users where email = 'claire@demo.test'`;
if (!values["places-only"] && existing?.n === 0) {
  const pictures = await seedPictures(ctx.db, ctx.gateways.fileStorage);
  say(`${pictures.motifs.size + pictures.portraits.length} pictures encoded`);
  const counts = await seedDemo(ctx, await findTowns(sql), pictures);
  say(`${counts.providers} providers, ${counts.venues} venues, ${counts.requests} requests`);
}
const many = Number(values.providers ?? 0);
if (many > 0) {
  await seedMany(sql, many);
  await vacuumTables(sql);
  say(`${many} more providers`);
}
await ctx.gateways.jobs.stop();
await close();
