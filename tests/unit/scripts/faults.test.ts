import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, expect, it, vi } from "vitest";
import { readMails } from "@/scripts/faults/check";
import { type Attempt, isFailed, isShed, type Kind, quantile, recoveryOf } from "@/scripts/faults/ledger";
import { poolerSettings, poolerSkip } from "@/scripts/faults/pooler";
import { startSlowProxy } from "@/scripts/faults/slow-proxy";
import { type Supervised, supervise } from "@/scripts/faults/supervise";
import { tsx } from "@/scripts/local/child";
import { freePort } from "@/scripts/local/ports";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const attempt = (kind: Kind, begunAt: number, endedAt: number, status: number): Attempt => ({
  kind,
  method: "GET",
  path: "/",
  begunAt,
  endedAt,
  status,
  hasRetryAfter: false,
});

it("recovery ends with the first good answer to what was asked after the fault", () => {
  const attempts = [
    attempt("unlock", 900, 1_050, 200),
    attempt("unlock", 1_100, 1_200, 0),
    attempt("page", 1_100, 1_150, 200),
    attempt("unlock", 1_500, 4_000, 200),
    attempt("unlock", 2_000, 2_300, 200),
  ];
  expect(recoveryOf(attempts, 1_000, new Set(["unlock"]))).toBe(1_300);
  expect(recoveryOf(attempts, 1_000, new Set(["page", "unlock"]))).toBe(150);
  expect(recoveryOf(attempts, 2_001, new Set(["unlock"]))).toBeNull();
  expect(quantile(attempts, 0.95)).toBe(2_500);
});

it.each([
  [0, true, false],
  [500, true, false],
  [503, false, true],
  [429, false, true],
  [404, false, false],
  [200, false, false],
])("status %i", (status, failed, shed) => {
  const one = attempt("page", 0, 1, status);
  expect([isFailed(one), isShed(one)]).toEqual([failed, shed]);
});

/** A server that answers what it hears. */
async function startEcho(): Promise<{ port: number; server: Server }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.pipe(socket);
  });
  ends.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { port: address && typeof address === "object" ? address.port : 0, server };
}

it("a slow way delays what is sent and keeps its order", async () => {
  const { port } = await startEcho();
  const proxy = await startSlowProxy(port);
  ends.push(() => proxy.stop());
  const client = connect(proxy.port, "127.0.0.1").setNoDelay(true);
  ends.push(() => client.destroy());
  let heard = "";
  client.on("data", (chunk) => {
    heard += chunk.toString();
  });
  const say = async (text: string) => {
    const begunAt = performance.now();
    const wanted = heard + text;
    for (const letter of text) client.write(letter);
    await vi.waitFor(() => expect(heard).toBe(wanted), { timeout: 10_000, interval: 5 });
    return performance.now() - begunAt;
  };
  await say("ab");
  proxy.delayMs = 200;
  expect(await say("cdefg")).toBeGreaterThanOrEqual(195);
});

it("a mail that a killed mail server had taken is in its log, and it comes back by itself", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
  const file = path.join(folder, "mails.log");
  writeFileSync(file, "");
  const port = await freePort(47_250);
  const part: Supervised = supervise("test-mail", () => ({
    args: [...tsx, "scripts/faults/mail-server.ts", String(port), file],
    env: { ...process.env },
  }));
  ends.push(() => part.stop());
  part.start();
  const transport = createTransport({ host: "127.0.0.1", port, connectionTimeout: 2_000 });
  const send = (id: string) =>
    transport.sendMail({ from: "a@example.test", to: "b@example.test", messageId: `<${id}@example.test>` });
  await vi.waitFor(() => send("first"), { timeout: 50_000, interval: 200 });
  part.kill();
  expect(readMails(file).map(({ id }) => id)).toEqual(["first"]);
  await vi.waitFor(() => send("second"), { timeout: 50_000, interval: 200 });
  expect(readMails(file).map(({ id }) => id)).toEqual(["first", "second"]);
  expect(part.crashes()).toBe(1);
  expect(readFileSync(file, "utf8")).toMatch(/^first \d+\nsecond \d+\n$/);
}, 120_000);

it("PgBouncer gets the settings of the sample, on loopback", () => {
  const sample = readFileSync("deploy/compose.yaml", "utf8");
  const place = { port: 6_500, databasePort: 54_600, database: "drill", users: "/drill/users.txt" };
  const settings = poolerSettings(sample, place);
  for (const line of [
    "drill = host=127.0.0.1 port=54600 dbname=drill",
    "listen_addr = 127.0.0.1",
    "listen_port = 6500",
    "auth_type = scram-sha-256",
    "auth_file = /drill/users.txt",
    "pool_mode = transaction",
    "max_prepared_statements = 500",
  ])
    expect(settings.split("\n")).toContain(line);
  expect(settings).not.toMatch(/config\/|host=database|0\.0\.0\.0/);
  expect(() => poolerSettings(sample.replace("auth_file", "auth_files"), place)).toThrow("auth_file");
});

it("PgBouncer is killed only where it remembers prepared statements", () => {
  expect(poolerSkip(undefined)).toContain("not installed");
  expect(poolerSkip("1.18.0")).toContain("1.18.0");
  expect(poolerSkip("1.9.0")).toContain("1.9.0");
  for (const version of ["1.21.0", "1.26.1", "2.0.0"]) expect(poolerSkip(version)).toBeNull();
});
