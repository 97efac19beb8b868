import { connect, createServer, type Socket } from "node:net";

export interface SlowProxy {
  port: number;
  /** How long each packet towards the target is held back, in ms. */
  delayMs: number;
  stop(): Promise<void>;
}

/** Holds back what arrives and keeps its order: a statement that is sent in one packet waits once. */
function pass(from: Socket, to: Socket, delay: () => number): void {
  from.on("data", (chunk) => setTimeout(() => to.writable && to.write(chunk), delay()));
  from.on("close", () => setTimeout(() => to.destroy(), delay()));
  from.on("error", () => to.destroy());
}

/** A way to a port of this machine that is slower than the direct one. Answers come back at once. */
export async function startSlowProxy(target: number): Promise<SlowProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      socket.setNoDelay(true);
    }
    pass(client, upstream, () => proxy.delayMs);
    pass(upstream, client, () => 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const proxy: SlowProxy = {
    port: address && typeof address === "object" ? address.port : 0,
    delayMs: 0,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
