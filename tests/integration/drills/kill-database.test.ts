import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "@/db/client";
import { createDatabaseIfMissing, dropDatabase, prepareRoles } from "@/scripts/local/database";
import { migrateDatabase } from "@/scripts/local/migrations";
import {
  type Cluster,
  type ClusterOptions,
  killCluster,
  startCluster,
  stopCluster,
} from "@/scripts/local/postgres";
import { localSecrets } from "@/scripts/local/secrets";
import { testCtx, testNow } from "@/tests/support/context";
import { runs } from "@/tests/support/runs";
import { buildCaller, loadApart, removeCaller } from "./apart";
import { makeLoad, type Wish } from "./load";
import { expectBalances, expectNothingLost, layWishes } from "./world";

const { ownerPassword, appPassword } = localSecrets();
/** A database server with production settings, so that every acknowledged write is on the disk. */
const options: ClusterOptions = { name: "drill-pg", ownerPassword, preferredPort: 54_500 };
const name = "drill";
let cluster: Cluster;

beforeAll(async () => {
  await buildCaller();
  cluster = await startCluster(options);
  const admin = cluster.ownerUrl("postgres");
  await prepareRoles(admin, appPassword);
  await dropDatabase(admin, name);
  await createDatabaseIfMissing(admin, name);
  await migrateDatabase(cluster.ownerUrl(name));
}, 120_000);
afterAll(async () => {
  removeCaller();
  await stopCluster(options);
});

describe("a database that is killed during work", () => {
  it("loses no acknowledged write, writes nothing twice, and the rest can be repeated", async () => {
    const { keys } = testCtx();
    for (let round = 0; round < runs(2, 20); round += 1) {
      const url = cluster.ownerUrl(name);
      const before = createDatabase(url, { max: 4 });
      const wishes = await layWishes(before.db);
      await before.close();
      const count = 5 + Math.floor(Math.random() * 90);
      const load = { url, now: testNow.toISOString(), keys, wishes };
      const done = await loadApart(load, count, (child) => {
        killCluster(cluster);
        // The server does not answer any more.
        child.kill("SIGKILL");
      });
      expect(done.length).toBeGreaterThanOrEqual(count);

      cluster = await startCluster(options);
      const after = createDatabase(cluster.ownerUrl(name), { max: 8 });
      await expectNothingLost(after.db, done);
      await expectBalances(after.db, wishes);
      const again: Wish[] = [];
      await makeLoad({ ...load, url: cluster.ownerUrl(name) }, (wish) => again.push(wish));
      await expectNothingLost(after.db, [...done, ...again]);
      await expectBalances(after.db, wishes);
      await after.close();
    }
  }, 1_800_000);
});
