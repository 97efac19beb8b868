import type { RequestListener, Server } from "node:http";
import { createFrontServer } from "@/lib/http/front/open-server";
import { withClientOf } from "@/lib/http/page-sharing/restore-client";

/** The server of the main thread: it answers what the page thread passes on, and what this process asks itself. */
export function createMainServer(secret: string, listener: RequestListener): Server {
  // A client of HTTP/1.0 may leave out the host, as health checks of load balancers do; it is passed on by HTTP/1.1.
  const server = createFrontServer(withClientOf(secret, listener), { requireHostHeader: false });
  // The page thread closes the connections that it does not need: one that this end closed might just have been chosen.
  server.keepAliveTimeout = 0;
  return server;
}
