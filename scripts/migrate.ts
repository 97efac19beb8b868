import { command } from "./local/command";
import { migrateDatabase } from "./local/migrations";
import { step } from "./local/progress";
import { loadEnvFile, ownerUrl } from "./local/settings";

await command(async () => {
  loadEnvFile();
  const url = ownerUrl();
  await step("Migrating the database", () => migrateDatabase(url));
});
