import { command } from "./local/command";
import { migrateDatabase } from "./local/migrations";
import { Refusal, step } from "./local/progress";

await command(async () => {
  const url = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!url) {
    throw new Refusal(
      "Set MIGRATION_DATABASE_URL to the database as its owner (or DATABASE_URL). For a local run, `npm run demo` migrates by itself.",
    );
  }
  await step("Migrating the database", () => migrateDatabase(url));
});
