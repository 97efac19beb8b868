import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { createDatabaseIfMissing, prepareRoles } from "@/scripts/local/database";
import { prepareDataFolder } from "@/scripts/local/folders";
import { migrateDatabase } from "@/scripts/local/migrations";
import { type Cluster, type ClusterOptions, startCluster, stopCluster } from "@/scripts/local/postgres";
import { localSecrets } from "@/scripts/local/secrets";

const { ownerPassword, appPassword } = localSecrets();
// A crash of the machine may lose both.
const settings = ["fsync=off", "wal_keep_size=64MB", "shared_buffers=32MB"];
const first: ClusterOptions = { name: "first-pg", ownerPassword, preferredPort: 54_520, settings };
const second: ClusterOptions = { name: "second-pg", ownerPassword, preferredPort: 54_540, settings };
const name = "machines";

const asApp = (cluster: Cluster) => {
  const url = new URL(cluster.ownerUrl(name));
  url.username = "promesse";
  url.password = encodeURIComponent(appPassword);
  return url.href;
};

/** Runs one statement as the owner. */
async function order(cluster: Cluster, text: string): Promise<void> {
  const sql = postgres(cluster.ownerUrl(name), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

/**
 * A PostgreSQL and another that follows it by streaming. The embedded package has no pg_basebackup: the folder of the first
 * is copied while it stands still, which is the simplest base backup.
 */
export async function startMachines() {
  prepareDataFolder();
  await stopCluster(second);
  let primary = await startCluster(first);
  await prepareRoles(primary.ownerUrl("postgres"), appPassword);
  await createDatabaseIfMissing(primary.ownerUrl("postgres"), name);
  await migrateDatabase(primary.ownerUrl(name));
  await stopCluster(first);
  const copy = path.join(path.dirname(primary.folder), second.name);
  rmSync(copy, { recursive: true, force: true });
  execFileSync("cp", ["-a", primary.folder, copy]);
  primary = await startCluster(first);
  const source = `host=127.0.0.1 port=${primary.port} user=promesse_owner password=${ownerPassword}`;
  appendFileSync(path.join(copy, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  writeFileSync(path.join(copy, "standby.signal"), "");
  let replica = await startCluster(second);
  return {
    primaryUrl: asApp(primary),
    replicaUrl: asApp(replica),
    /** Changes arrive at the replica and are not shown there. */
    pause: () => order(replica, "select pg_wal_replay_pause()"),
    resume: () => order(replica, "select pg_wal_replay_resume()"),
    stopPrimary: () => stopCluster(first),
    stopReplica: () => stopCluster(second),
    /** Starts it again where it was. */
    async startReplica() {
      const { port } = replica;
      replica = await startCluster({ ...second, preferredPort: port });
      if (replica.port !== port) throw new Error("the port of the replica was taken meanwhile");
    },
    async end() {
      await stopCluster(second);
      await stopCluster(first);
    },
  };
}
