import type { TestProject } from "vitest/node";
import { dropDatabase, listDatabases } from "@/scripts/local/database";
import { joinTestServer } from "@/scripts/local/test-cluster";
import { prepareRules } from "./en16931";
import { dropOrphans, prepareTemplate, workerPrefix } from "./template";

export interface TestDatabases {
  adminUrl: string;
  appUrl: string;
  template: string;
  /** Tablespace of this run's databases; the server's own when null. */
  tablespace: string | null;
  /** Prefix of the names of this run's databases. */
  prefix: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    databases: TestDatabases;
  }
}

/** Starts PostgreSQL with a migrated template for this run; its copies are dropped at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareRules();
  const server = await joinTestServer();
  const prefix = `${workerPrefix}${process.pid}_`;
  await dropOrphans(server);
  project.provide("databases", {
    adminUrl: server.ownerUrl("postgres"),
    appUrl: server.appUrl("postgres"),
    template: await prepareTemplate(server),
    tablespace: server.memoryTablespace,
    prefix,
  });
  return async () => {
    const admin = server.ownerUrl("postgres");
    for (const name of await listDatabases(admin, prefix)) await dropDatabase(admin, name);
    await server.release();
  };
}
