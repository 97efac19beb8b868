import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const HEADER = "x-peer-address";
const peerState = globalThis as { __promessePeers?: { mark: string; isWatched: boolean } };

/** Shared by the bundles of one process. A client cannot guess it, so it cannot forge an address. */
function peers() {
  peerState.__promessePeers ??= { mark: crypto.randomUUID(), isWatched: false };
  return peerState.__promessePeers;
}

/** Replaces the header of this name, whatever the client sent, by the address at the other end of the connection. */
export function stampPeer(headers: IncomingHttpHeaders, address: string | undefined): void {
  headers[HEADER] = `${peers().mark} ${address ?? ""}`;
}

/**
 * Stamps every request of this process before Next sees it: Next keeps an `X-Forwarded-For` of the client, and
 * gives a handler no socket.
 */
export function watchPeers(): void {
  if (peers().isWatched) return;
  peers().isWatched = true;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    stampPeer(request.headers, request.socket.remoteAddress);
  });
}

/** The address that `watchPeers` wrote, or null for a request that it did not see. */
export function peerAddress(headers: Headers): string | null {
  const [mark, address] = headers.get(HEADER)?.split(" ") ?? [];
  return mark === peers().mark && address ? address : null;
}
