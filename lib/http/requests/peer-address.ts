import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const HEADER = "x-peer-address";
const shared = globalThis as { __promessePeers?: { mark: string; isWatched: boolean } };

/** Bundles of one process share it; a client cannot guess it, so it cannot claim an address. */
function peers() {
  shared.__promessePeers ??= { mark: crypto.randomUUID(), isWatched: false };
  return shared.__promessePeers;
}

/** Writes the address at the other end of the connection over whatever the client sent under that name. */
export function stampPeer(headers: IncomingHttpHeaders, address: string | undefined): void {
  headers[HEADER] = `${peers().mark} ${address ?? ""}`;
}

/**
 * Stamps every request of this process before Next sees it: Next keeps an `X-Forwarded-For` that a client sent, and
 * hands no socket to a handler.
 */
export function watchPeers(): void {
  if (peers().isWatched) return;
  peers().isWatched = true;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    stampPeer(request.headers, request.socket.remoteAddress);
  });
}

/** What `watchPeers` wrote, or null for a request it did not see. */
export function peerAddress(headers: Headers): string | null {
  const [mark, address] = headers.get(HEADER)?.split(" ") ?? [];
  return mark === peers().mark && address ? address : null;
}
