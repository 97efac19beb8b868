import { connect, createServer, type Socket } from "node:net";

/** A connection of PostgreSQL; it belongs to a client from a transaction's beginning to its end. */
interface Backend {
  socket: Socket;
  client: Client | null;
}

interface Client {
  socket: Socket;
  backend: Backend | null;
  /** What the client sent while it had no connection of PostgreSQL. */
  waiting: Buffer[];
}

/** Calls `take` with each whole message: a letter, four bytes of length, and the rest. */
function inMessages(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const length = rest.length < 5 ? Number.POSITIVE_INFINITY : rest.readUInt32BE(1) + 1;
      if (rest.length < length) return;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

const TERMINATE = 0x58;
const KEY_DATA = 0x4b;
const READY = 0x5a;
const IDLE = 0x49;
/** The letter, the length and a number that is no process. */
const TOLD = 4_000_000_000;

/**
 * A pooler as PgBouncer was before it knew prepared statements. With `transaction` each transaction gets the connection of
 * PostgreSQL that became free last; with `session` a client keeps its own. Each client signs in by itself.
 */
export async function startPooler(mode: "transaction" | "session", target: { host: string; port: number }) {
  const free: Backend[] = [];
  const waiting: Client[] = [];
  const sockets = new Set<Socket>();

  function give(backend: Backend, client: Client): void {
    backend.client = client;
    client.backend = backend;
    for (const message of client.waiting.splice(0)) backend.socket.write(message);
  }

  function release(backend: Backend): void {
    if (backend.client) backend.client.backend = null;
    backend.client = null;
    const next = waiting.shift();
    if (next) give(backend, next);
    else free.push(backend);
  }

  function answerTo(backend: Backend): (chunk: Buffer) => void {
    return inMessages((message) => {
      if (message[0] === KEY_DATA) message.writeUInt32BE(TOLD, 5);
      backend.client?.socket.write(message);
      if (message[0] === READY && message[5] === IDLE && mode === "transaction") release(backend);
    });
  }

  function send(client: Client, message: Buffer): void {
    if (message[0] === TERMINATE) return;
    if (client.backend) client.backend.socket.write(message);
    else {
      client.waiting.push(message);
      if (client.waiting.length > 1) return;
      const backend = free.pop();
      if (backend) give(backend, client);
      else waiting.push(client);
    }
  }

  const server = createServer((socket) => {
    const backend: Backend = { socket: connect(target), client: null };
    const client: Client = { socket, backend: null, waiting: [] };
    for (const one of [socket, backend.socket]) sockets.add(one.on("error", () => {}));
    give(backend, client);
    backend.socket.on("data", answerTo(backend));
    const take = inMessages((message) => send(client, message));
    // The first message has no letter.
    socket.once("data", (start) => {
      backend.socket.write(start);
      socket.on("data", take);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
