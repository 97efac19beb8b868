import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  createDatabaseIfMissing,
  dropDatabase,
  listDatabases,
  renameDatabase,
} from "@/scripts/local/database";
import { dataFolder, projectFolder } from "@/scripts/local/folders";
import { withLock } from "@/scripts/local/lock";
import { migrateDatabase } from "@/scripts/local/migrations";
import type { TestServer } from "@/scripts/local/test-cluster";

const templatePrefix = "promesse_template_";
export const workerPrefix = "promesse_worker_";

/** Changes with the migrations and the job queue, so that an outdated template is never used. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const sources = [
    ...readdirSync(path.join(projectFolder, "db/migrations"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => `db/migrations/${name}`),
    "lib/core/jobs.ts",
    "scripts/local/apply-migrations.ts",
    "scripts/local/migrations.ts",
    "node_modules/pg-boss/package.json",
  ];
  for (const source of sources) hash.update(source).update(readFileSync(path.join(projectFolder, source)));
  return hash.digest("hex").slice(0, 10);
}

/** Creates the migrated template if there is none for these migrations, and returns its name. */
export async function prepareTemplate(server: TestServer): Promise<string> {
  const admin = server.ownerUrl("postgres");
  return withLock(path.join(dataFolder, "test-template.lock"), async () => {
    const name = `${templatePrefix}${fingerprint()}`;
    const known = await listDatabases(admin, templatePrefix);
    if (known.includes(name)) return name;
    const draft = `${templatePrefix}draft`;
    await dropDatabase(admin, draft);
    await createDatabaseIfMissing(admin, draft);
    await migrateDatabase(server.ownerUrl(draft));
    await renameDatabase(admin, draft, name);
    return name;
  });
}

/** Drops the databases of earlier runs that were killed. */
export async function dropOrphans(server: TestServer): Promise<void> {
  const admin = server.ownerUrl("postgres");
  for (const name of await listDatabases(admin, workerPrefix)) {
    const pid = Number(name.slice(workerPrefix.length).split("_")[0]);
    if (!isRunning(pid)) await dropDatabase(admin, name);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
