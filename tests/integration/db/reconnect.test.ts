import { connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createDatabase } from "@/db/client";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A way to PostgreSQL that can be cut: nothing listens then, and every connection is ended. */
async function openWay(target: { hostname: string; port: number }) {
  const sockets = new Set<Socket>();
  let server: Server;
  async function open(port: number): Promise<number> {
    server = createServer((client) => {
      const upstream = connect(target.port, target.hostname);
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(socket);
        socket.on("error", () => other.destroy());
        socket.once("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const address = server.address();
    return address && typeof address === "object" ? address.port : 0;
  }
  async function cut(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  const port = await open(0);
  return { port, cut, reopen: () => open(port) };
}

it("a pool that lost all its connections is back within seconds", async () => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const way = await openWay({ hostname: url.hostname, port: Number(url.port || 5432) });
  ends.push(way.cut);
  url.hostname = "127.0.0.1";
  url.port = String(way.port);
  const { sql, close } = createDatabase(url.href, { max: 10 });
  ends.push(close);
  const askAll = () => Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(0.02)`));
  const failed = async () => (await askAll()).filter(({ status }) => status === "rejected").length;

  expect(await failed()).toBe(0);
  await way.cut();
  expect(await failed(), "connections that ended").toBe(10);
  expect(await failed(), "connections that were refused").toBe(10);
  await way.reopen();
  const reopenedAt = performance.now();
  expect(await failed()).toBe(0);
  expect(performance.now() - reopenedAt).toBeLessThan(5_000);
});
