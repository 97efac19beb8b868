import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { appRole, prepareRoles } from "./database";
import { dataFolder, outsideFolder, prepareDataFolder } from "./folders";
import { withLock } from "./lock";
import { prepareMemoryTablespace } from "./memory-tablespace";
import { type Cluster, type ClusterOptions, startCluster, stopCluster } from "./postgres";
import { isAlive, markOf, type ProcessMark } from "./processes";
import { localSecrets } from "./secrets";

interface Shared {
  ownerUrl: string;
  memoryTablespace: string | null;
  users: ProcessMark[];
}

export interface TestServer {
  /** Address of a database as the owner. */
  ownerUrl(database: string): string;
  /** Address of a database as the application. */
  appUrl(database: string): string;
  /** A tablespace for databases that live for one test file only, if this machine has enough memory. */
  memoryTablespace: string | null;
  /** Leaves the server; the last user stops it. */
  release(): Promise<void>;
}

const stateFile = path.join(dataFolder, "test-pg.json");
const lockFolder = path.join(dataFolder, "test-pg.lock");

function inDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function asApp(url: string, password: string): string {
  const address = new URL(url);
  address.username = appRole;
  address.password = encodeURIComponent(password);
  return address.href;
}

const readShared = (): Shared | null =>
  existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, "utf8")) as Shared) : null;
const writeShared = (shared: Shared) => writeFileSync(stateFile, JSON.stringify(shared), { mode: 0o600 });

/**
 * A crash of the machine may lose test databases only, so commits need not wait for the disk. Tables of tests are
 * small: parallel workers and compiled queries would cost more time than they save.
 */
const fastSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=2GB",
  "checkpoint_timeout=30min",
  "max_parallel_workers_per_gather=0",
  "jit=off",
  // Tests open thousands of connections; the hash of a password that is known here need not be slow.
  "scram_iterations=1",
];

async function startFresh(options: ClusterOptions): Promise<Cluster> {
  try {
    return await startCluster(options);
  } catch (error) {
    for (const home of [dataFolder, outsideFolder()])
      rmSync(path.join(home, options.name), { recursive: true, force: true });
    return startCluster(options).catch(() => {
      throw error;
    });
  }
}

/**
 * One PostgreSQL for all test runs of this project, started by the first and stopped by the last; or the server of
 * `TEST_DATABASE_URL`.
 */
export async function joinTestServer(external = process.env.TEST_DATABASE_URL): Promise<TestServer> {
  prepareDataFolder();
  const secrets = localSecrets();
  const server = (
    ownerUrl: string,
    memoryTablespace: string | null,
    release: () => Promise<void>,
  ): TestServer => ({
    memoryTablespace,
    ownerUrl: (database) => inDatabase(ownerUrl, database),
    appUrl: (database) => asApp(inDatabase(ownerUrl, database), secrets.appPassword),
    release,
  });
  if (external) {
    await prepareRoles(external, secrets.appPassword);
    return server(external, null, async () => {});
  }
  const self = markOf(process.pid);
  const options: ClusterOptions = {
    name: "test-pg",
    ownerPassword: secrets.ownerPassword,
    preferredPort: 54_400,
    settings: fastSettings,
  };
  const { ownerUrl, memoryTablespace } = await withLock(lockFolder, async () => {
    const shared = readShared();
    const users = shared?.users.filter(isAlive) ?? [];
    if (shared && users.length > 0 && (await answers(shared.ownerUrl))) {
      writeShared({ ...shared, users: [...users, self] });
      return shared;
    }
    const cluster = await startFresh(options);
    const url = cluster.ownerUrl("postgres");
    await prepareRoles(url, secrets.appPassword);
    const fresh = {
      ownerUrl: url,
      memoryTablespace: await prepareMemoryTablespace(url, cluster.folder),
      users: [self],
    };
    writeShared(fresh);
    return fresh;
  });
  return server(ownerUrl, memoryTablespace, () =>
    withLock(lockFolder, async () => {
      const users = readShared()?.users.filter(isAlive) ?? [];
      // A process may have joined twice, so it removes one of its entries only.
      const others = users.toSpliced(
        users.findIndex((user) => user.pid === self.pid),
        1,
      );
      writeShared({ ownerUrl, memoryTablespace, users: others });
      if (others.length === 0) await stopCluster(options);
    }),
  );
}

const answers = (url: string) =>
  prepareRoles(url, localSecrets().appPassword).then(
    () => true,
    () => false,
  );
