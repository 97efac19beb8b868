import type { RequestListener, ServerResponse } from "node:http";
import { CLIENT_STEP_HEADER } from "@/lib/http/page-cache/next-internals";

/** A screen that takes longer shows its skeleton meanwhile. */
const WAIT_MS = 150;

/**
 * Answers steps inside the running application in one piece where their screen is there soon. React shows a skeleton as soon
 * as the first piece has come, and then leaves it there for at least 300 ms, also where the rest comes a moment later.
 */
export function sendStepsWhole(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers[CLIENT_STEP_HEADER] !== undefined) holdBack(response);
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
