import { connect, createServer, type Server, type Socket } from "node:net";

/** A proxy to a server that can be cut off: every connection ends then, and nothing listens until it is opened again. */
export async function openProxy(target: { hostname: string; port: number }) {
  const sockets = new Set<Socket>();
  let server: Server;
  async function listen(port: number): Promise<number> {
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
  const port = await listen(0);
  return {
    port,
    async cut(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
    reopen: () => listen(port),
  };
}
