import type { IncomingMessage, RequestListener } from "node:http";
import { CLIENT_HEADER } from "@/lib/http/page-sharing/client-header";
import { stampPeer } from "@/lib/http/requests/hosts";

/**
 * Gives each request that the page thread passed on the address of its client, for all that read it from the socket or
 * from the header of `stampPeer`. A connection carries one request at a time, of one client after the other.
 */
export function withClientOf(secret: string, listener: RequestListener): RequestListener {
  return (request, response) => {
    restore(request, secret);
    listener(request, response);
  };
}

function restore({ headers, socket }: IncomingMessage, secret: string): void {
  const [mark, address] = headers[CLIENT_HEADER]?.toString().split(" ") ?? [];
  delete headers[CLIENT_HEADER];
  if (mark !== secret) return;
  Object.defineProperty(socket, "remoteAddress", { value: address || undefined, configurable: true });
  stampPeer(headers, address);
}
