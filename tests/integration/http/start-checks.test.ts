import { afterEach, describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { checkPooler, timeLimitWarnings } from "@/lib/http/database/start-checks";
import { ownerDatabase, testDatabase } from "../../support/database";
import { startPooler } from "./pooler-double";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** The settings of a process whose way to the database leads through a pooler. */
async function behind(mode: "transaction" | "session", statements: "prepared" | "plain" = "prepared") {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const pooler = await startPooler(mode, { host: url.hostname, port: Number(url.port) });
  stops.push(pooler.stop);
  url.port = String(pooler.port);
  return parseEnv({ ...process.env, DATABASE_URL: url.href, DATABASE_STATEMENTS: statements });
}

describe("the way to the database", () => {
  it("may not lead through a pooler that forgets prepared statements", async () => {
    await expect(checkPooler(await behind("transaction"))).rejects.toMatchObject({
      problems: [
        expect.stringMatching(/^DATABASE_URL leads to a pooler that forgets prepared statements: .+\.$/),
      ],
    });
  });

  it("may lead through that pooler when nothing is prepared", async () => {
    await expect(checkPooler(await behind("transaction", "plain"))).resolves.toBeUndefined();
  });

  it("may lead through a pooler that leaves each client its connection, or through none", async () => {
    await expect(checkPooler(await behind("session"))).resolves.toBeUndefined();
    await expect(checkPooler(parseEnv(process.env))).resolves.toBeUndefined();
  });
});

describe("the time limit of statements", () => {
  it("belongs to the role of the app, and its absence is warned of", async () => {
    expect(await timeLimitWarnings(testDatabase().sql)).toEqual([]);
    expect(await timeLimitWarnings(ownerDatabase().sql)).toEqual([
      expect.stringContaining("deploy/database.sql"),
    ]);
  });
});
