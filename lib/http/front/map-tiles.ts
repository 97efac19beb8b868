import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerTile } from "@/lib/http/files/map-tile";

const TILE_PATH = /^\/map-land\/([^/?]+)\/([^/?]+)\/([^/?]+)\/([^/?]+)$/;

/** Answers the tiles of our map before Next is entered, packed as the browser asks; false for any other request. */
export function createMapTiles(
  isOurs: (request: IncomingMessage) => boolean,
  shared: readonly string[],
): (...args: Parameters<RequestListener>) => boolean {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", method, headers } = request;
    if (!url.startsWith("/map-land/") || (method !== "GET" && method !== "HEAD")) return false;
    const [, version, z, x, file] = TILE_PATH.exec(url) ?? [];
    if (!version || !z || !x || !file || !isOurs(request)) return false;
    const accepted = headers["accept-encoding"];
    const answer = answerTile(
      { version, z, x, file },
      { accepted: accepted?.toString() ?? "", known: headers["if-none-match"] ?? "" },
    );
    const length = answer.body === null ? [] : ["Content-Length", String(answer.body.length)];
    response.writeHead(answer.status, [...shared, ...Object.entries(answer.headers).flat(), ...length]);
    response.end(method === "HEAD" ? undefined : (answer.body ?? undefined));
    return true;
  };
}
