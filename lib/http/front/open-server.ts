import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "@/lib/http/front/answer-rules";

const KEEP_ALIVE_MS = 65_000;
const LOOPBACK = "127.0.0.1";
/** Connections that may wait until a busy event loop accepts them; the system may allow fewer. */
const WAITING_CONNECTIONS = 2_048;
/** Addresses that include the loopback interface. */
const EVERY_INTERFACE = new Set(["0.0.0.0", "::"]);
/** A machine without IPv6, or without this address of it. */
const NO_ADDRESS = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"]);

/** Answers to what Node cannot read as a request, by the code of its error. */
const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function endWith(socket: Pick<Socket, "end">, status: string, headers = ""): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nContent-Length: 0\r\n${headers}Connection: close\r\n\r\n`,
  );
}

/** A server that answers everything: it takes no tunnel and no other protocol, and says so instead of hanging up. */
export function createFrontServer(
  listener: RequestListener,
  options: Pick<ServerOptions, "requireHostHeader"> = {},
): Server {
  // A request for another protocol is answered as if it had not asked (RFC 9110, 7.8).
  const server = createServer({ ...options, shouldUpgradeCallback: () => false }, listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on("connect", (_request, socket) =>
    endWith(socket as Socket, "405 Method Not Allowed", "Allow: GET, HEAD\r\n"),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else endWith(socket as Socket, unreadable[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}

/** Where a server listens: the loopback interface unless told otherwise, and always there too, for our own requests. */
export function listenAddresses(wanted: string | undefined): string[] {
  if (wanted === undefined) return [LOOPBACK, "::1"];
  return EVERY_INTERFACE.has(wanted) || wanted === LOOPBACK ? [wanted] : [wanted, LOOPBACK];
}

/**
 * Listens on a port of each address, the first one with `server` itself. Resolves with the servers; an address that the
 * machine does not have is left out, unless none is left.
 */
export async function listenOn(
  server: Server,
  port: number,
  addresses: readonly string[],
): Promise<Server[]> {
  const [first = LOOPBACK, ...others] = addresses;
  const listening = [await listenAt(server, port, first)];
  const { port: chosen } = server.address() as { port: number };
  for (const address of others) {
    const twin = createFrontServer((request, response) => void server.emit("request", request, response));
    try {
      listening.push(await listenAt(twin, chosen, address));
    } catch (error) {
      if (!NO_ADDRESS.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
  return listening;
}

function listenAt(server: Server, port: number, address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: address, backlog: WAITING_CONNECTIONS }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

/** How often connections that became idle are closed. */
const DRAIN_LOOK_MS = 20;

/**
 * In a turn of the event loop that took no longer, hardly a connection came after the last was accepted. The second figure
 * is for a loop that has no such turn for `QUIET_WITHIN_MS`.
 */
const QUIET_TURN_MS = 0.2;
const QUICK_TURN_MS = 2;
const QUIET_WITHIN_MS = 500;

/**
 * A connection that waits in the queue of the system when a server is closed is cut off, and a proxy does not send the form
 * that came over it once more.
 */
async function untilQueueIsShort(deadline: number): Promise<void> {
  const quietUntil = performance.now() + QUIET_WITHIN_MS;
  const limitMs = () => (performance.now() < quietUntil ? QUIET_TURN_MS : QUICK_TURN_MS);
  for (let turnMs = Number.POSITIVE_INFINITY; turnMs > limitMs() && performance.now() < deadline; ) {
    const begun = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    turnMs = performance.now() - begun;
  }
}

/** Accepts no connection any more, ends what is under way, and cuts off what runs longer. */
export async function closeServers(servers: readonly Server[], cutAfterMs: number): Promise<void> {
  const deadline = performance.now() + cutAfterMs;
  await untilQueueIsShort(deadline);
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  const looking = setInterval(() => {
    const isLate = performance.now() >= deadline;
    for (const server of servers) isLate ? server.closeAllConnections() : server.closeIdleConnections();
  }, DRAIN_LOOK_MS);
  await Promise.all(closed);
  clearInterval(looking);
}

export interface Drain {
  /** Whether the process is about to end. */
  readonly hasBegun: boolean;
  /** Stands before the app. */
  listener: RequestListener;
  /**
   * Takes the app out of service without losing a request: /readyz turns red first, and every answer asks its client for
   * another connection. Balancers have `noticeMs` to see it; then `close` is called, which takes no connection any more.
   */
  begin(noticeMs: number, close: () => Promise<void>): Promise<void>;
}

/** Stands before a listener, so that it can be taken out of service. */
export function createDrain(listener: RequestListener): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    listener(request, response) {
      if (hasBegun) {
        response.shouldKeepAlive = false;
        if (request.url === "/readyz") {
          refuse(response, 503);
          return;
        }
      }
      listener(request, response);
    },
    async begin(noticeMs, close) {
      hasBegun = true;
      await pause(noticeMs);
      await close();
    },
  };
}
