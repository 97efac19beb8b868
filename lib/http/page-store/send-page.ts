import type { IncomingMessage, ServerResponse } from "node:http";
import type { Rendition } from "@/lib/http/page-store/page-memory";

/**
 * What Node keeps of an answer until it is sent: the text of its status line and headers. Node does not document it, and
 * many packages read it. Where it is missing, pages are sent as any other answer.
 */
interface WithHead {
  _header?: string | null;
}

const LAST_OF_CONNECTION = /\r\nConnection: close\r\n/i;
const NO_BODY = Buffer.alloc(0);

/** Sends a rendition with status 200. */
export type SendPage = (request: IncomingMessage, response: ServerResponse, rendition: Rendition) => void;

/**
 * For every answer Node checks and joins the same fifteen headers again, a sixth of the time of a page from memory. Here
 * the text that it wrote for a page is sent again within the same second, because the date stands in it.
 */
export function createSendPage(now: () => number = Date.now): SendPage {
  const heads = new Map<Rendition, string>();
  let second = 0;

  return (request, response, rendition) => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      heads.clear();
      second = current;
    }
    const { body, headers } = rendition;
    // Any other request gets other headers of the connection, or no body.
    const isUsual = response.shouldKeepAlive && request.httpVersion === "1.1" && request.method === "GET";
    const known = isUsual ? heads.get(rendition) : undefined;
    if (known !== undefined) (response as WithHead)._header = known;
    else {
      response.writeHead(200, headers as string[]);
      const written = (response as WithHead)._header;
      if (isUsual && typeof written === "string" && !LAST_OF_CONNECTION.test(written))
        heads.set(rendition, written);
    }
    response.end(request.method === "HEAD" ? NO_BODY : body);
  };
}
