import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { CLIENT_STEP_HEADER } from "@/lib/http/page-cache/next-internals";
import { isPersonalScreen } from "@/lib/http/requests/page-paths";

/** A screen that takes longer shows its skeleton meanwhile. */
const WAIT_MS = 150;

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?", 1)[0] ?? "/";

/**
 * Answers with a personal screen in one piece where it is there soon. Its skeleton would be drawn, and drawn over a moment
 * later; after a step inside the running application React leaves it there for at least 300 ms.
 */
export function sendScreensWhole(next: RequestListener): RequestListener {
  return (request, response) => {
    const isStep = request.headers[CLIENT_STEP_HEADER] !== undefined;
    if (isStep || isPersonalScreen(pathOf(request))) holdBack(response);
    return next(request, response);
  };
}

type Write = (chunk: Uint8Array | string, ...rest: unknown[]) => boolean;

/** Keeps what is written until the answer ends, or for `WAIT_MS` from its first piece on. */
function holdBack(response: ServerResponse): void {
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let held: Parameters<Write>[] | null = [];
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    clearTimeout(timer);
    const pieces = held ?? [];
    held = null;
    // Who asked has gone: writing would be an error.
    if (response.destroyed) return;
    response.cork();
    for (const piece of pieces) write(...piece);
    response.uncork();
  };
  // They stay in place afterwards: what compresses the answer has put its own around them meanwhile.
  response.write = ((...piece: Parameters<Write>) => {
    if (!held) return write(...piece);
    timer ??= setTimeout(release, WAIT_MS);
    held.push(piece);
    return true;
  }) as typeof response.write;
  response.end = ((...last: unknown[]) => {
    release();
    return end(...last);
  }) as typeof response.end;
}
