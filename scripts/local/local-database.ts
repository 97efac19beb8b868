import { appRole, createDatabaseIfMissing, prepareRoles } from "./database";
import { type ClusterOptions, startCluster, stopCluster } from "./postgres";
import { step } from "./progress";
import { localSecrets } from "./secrets";
import { migrateInChild } from "./seeding";

export interface LocalDatabase {
  /** For the app, with few rights. */
  appUrl: string;
  /** For migrations and the seed. */
  ownerUrl: string;
  /** For creating and dropping databases; null for a server that this command did not start. */
  adminUrl: string | null;
}

const embedded = (say?: (sentence: string) => void): ClusterOptions => ({
  name: "pg",
  ownerPassword: localSecrets().ownerPassword,
  preferredPort: 54_320,
  ...(say ? { say } : {}),
});

/** Stops the embedded server, also one whose start was interrupted. */
export async function stopLocalDatabase(): Promise<void> {
  if (!process.env.DATABASE_URL) await stopCluster(embedded());
}

/** The server of `DATABASE_URL` when that is set, else the embedded one. Migrated in both cases. */
export async function openLocalDatabase(say: (sentence: string) => void): Promise<LocalDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const ownerUrl = process.env.MIGRATION_DATABASE_URL ?? given;
    await step("Migrating the database of DATABASE_URL", () => migrateInChild(ownerUrl));
    return { appUrl: given, ownerUrl, adminUrl: null };
  }
  const { appPassword } = localSecrets();
  const cluster = await step("Starting PostgreSQL", () => startCluster(embedded(say)));
  const adminUrl = cluster.ownerUrl("postgres");
  const ownerUrl = cluster.ownerUrl("promesse");
  await step("Migrating the database", async () => {
    await prepareRoles(adminUrl, appPassword);
    await createDatabaseIfMissing(adminUrl, "promesse");
    await migrateInChild(ownerUrl);
  });
  const appUrl = `postgres://${appRole}:${encodeURIComponent(appPassword)}@127.0.0.1:${cluster.port}/promesse`;
  return { appUrl, ownerUrl, adminUrl };
}
