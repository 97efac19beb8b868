import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ChildEnv } from "./child";
import { createDatabaseIfMissing, dropDatabase, listDatabases, renameDatabase } from "./database";
import { projectFolder } from "./folders";
import { migrateInChild, seedDatabase } from "./seeding";
import type { TestServer } from "./test-cluster";

const prefix = "promesse_seeded_";
const sources = ["db", "scripts/seed", "scripts/seed.ts", "lib"];

function filesBelow(relative: string): string[] {
  if (!statSync(path.join(projectFolder, relative)).isDirectory()) return [relative];
  return readdirSync(path.join(projectFolder, relative), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(relative, name))
    .filter((name) => statSync(path.join(projectFolder, name)).isFile());
}

/** Hash of the tables, the seed, the code it calls, and the day, because the seed's dates depend on today. */
function fingerprint(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const file of sources.flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(path.join(projectFolder, file)));
  return hash.digest("hex").slice(0, 10);
}

/** The name of a database with the demo data, which copies are taken from; made when the last one is out of date. */
export async function prepareSeeded(
  server: Pick<TestServer, "ownerUrl">,
  envFor: (databaseUrl: string) => ChildEnv,
): Promise<string> {
  const admin = server.ownerUrl("postgres");
  const name = `${prefix}${fingerprint()}`;
  const known = await listDatabases(admin, prefix);
  if (known.includes(name)) return name;
  for (const old of known) await dropDatabase(admin, old);
  const draft = `${prefix}draft`;
  await createDatabaseIfMissing(admin, draft);
  await migrateInChild(server.ownerUrl(draft));
  await seedDatabase(server.ownerUrl(draft), null, envFor(server.ownerUrl(draft)));
  await renameDatabase(admin, draft, name);
  return name;
}
