import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { withLock } from "@/scripts/local/lock";
import { freePort } from "@/scripts/local/ports";
import { endProcess, isAlive, markOf } from "@/scripts/local/processes";

const folder = mkdtempSync(path.join(os.tmpdir(), "local-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listening = (port: number, host: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve) => {
    const server = createServer();
    server.listen(port, host, () => resolve(server));
  });
const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address();
  return address && typeof address === "object" ? address.port : 0;
};

describe("a free port", () => {
  it.each(["127.0.0.1", "0.0.0.0"])("is the next one when somebody listens at %s", async (host) => {
    const server = await listening(0, host);
    const taken = portOf(server);
    expect(await freePort(taken)).toBeGreaterThan(taken);
    await new Promise((resolve) => server.close(resolve));
    expect(await freePort(taken)).toBe(taken);
  });

  it("is never one that was returned before", async () => {
    const port = await freePort(39_000);
    expect(await freePort(port, [port])).toBeGreaterThan(port);
  });
});

describe("a lock", () => {
  it("lets one process in at a time", async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(path.join(folder, "one"), work)));
    expect(most).toBe(1);
  });

  it("is taken over from a process that died, also when its id is used again", async () => {
    const lock = path.join(folder, "dead");
    mkdirSync(lock);
    writeFileSync(
      path.join(lock, "holder.json"),
      JSON.stringify({ pid: process.pid, birth: "another life" }),
    );
    expect(await withLock(lock, async () => "in")).toBe("in");
  });
});

describe("a process", () => {
  it("is identified by its start time and ended with its children", async () => {
    const child = spawn("sh", ["-c", "sleep 600 & wait"], { detached: true, stdio: "ignore" });
    const mark = markOf(child.pid ?? 0);
    expect(isAlive(mark)).toBe(true);
    expect(isAlive({ ...mark, birth: "another life" })).toBe(false);
    await endProcess(mark, 5_000);
    expect(isAlive(mark)).toBe(false);
  });
});
