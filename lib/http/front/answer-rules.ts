import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { whilePosting } from "@/lib/http/doors/posting";

/** Policy of an answer that is no page of ours: it runs nothing and loads nothing. */
export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const BAD_REQUEST = "400 Bad Request";

/** Headers of every answer: in a live deployment browsers must not use plain http for two years. */
export const sharedHeaders = (isLive: boolean): readonly string[] => [
  "Cross-Origin-Opener-Policy",
  "same-origin",
  ...(isLive ? ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] : []),
];

/** A failure may be stored by nobody, and a page of Next's own that says so runs no script. */
function correctFailure(response: ServerResponse): void {
  if (response.statusCode < 400) return;
  response.setHeader("Cache-Control", "no-store");
  response.removeHeader("ETag");
  if (!response.hasHeader("Content-Security-Policy"))
    response.setHeader("Content-Security-Policy", CLOSED_POLICY);
}

export type PassOn = (request: IncomingMessage, response: ServerResponse, isForm: boolean) => void;

/** Joins what is written in one turn of the event loop, some hundred small parts for a page, to one write to the socket. */
function joinWrites(response: ServerResponse): void {
  const { write, socket } = response;
  let isJoining = false;
  response.write = ((...args: Parameters<typeof write>) => {
    if (!isJoining && socket) {
      isJoining = true;
      socket.cork();
      setImmediate(() => {
        isJoining = false;
        socket.uncork();
      });
    }
    return write.apply(response, args);
  }) as typeof write;
}

/**
 * Passes a request on to Next and corrects what it answers: headers of every answer, failures that nobody may store, and
 * forms of pages that Next cannot read, which it calls a failure of its own.
 */
export function correctAnswers(next: RequestListener, headers: readonly string[]): PassOn {
  return (request, response, isForm) => {
    for (let at = 0; at + 1 < headers.length; at += 2)
      response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
    joinWrites(response);
    const state = { hasBegun: !isForm };
    const { writeHead, end } = response;
    response.writeHead = ((status: number, ...rest: never[]) => {
      response.statusCode = status === 500 && !state.hasBegun ? 400 : status;
      correctFailure(response);
      return writeHead.call(response, response.statusCode, ...rest);
    }) as typeof writeHead;
    response.end = ((...args: Parameters<typeof end>) => {
      const isUnread = response.statusCode === 500 && !state.hasBegun && !response.headersSent;
      if (!isUnread) return end.apply(response, args);
      response.removeHeader("Content-Length");
      return end.call(response, BAD_REQUEST, "utf8");
    }) as typeof end;
    whilePosting(state, () => next(request, response));
  };
}

const texts = {
  400: BAD_REQUEST,
  404: "404 Not Found",
  405: "405 Method Not Allowed",
  429: "429 Too Many Requests",
  500: "500 Internal Server Error",
  503: "503 Service Unavailable",
} as const;
export type RefusedStatus = keyof typeof texts;

export interface RefusalDetails {
  allow?: string | undefined;
  retryAfterSeconds?: number | undefined;
  headers?: readonly string[];
}

/** A short answer of the front itself. */
export function refuse(
  response: ServerResponse,
  status: RefusedStatus,
  { allow, retryAfterSeconds, headers = [] }: RefusalDetails = {},
): void {
  const text = texts[status];
  response
    .writeHead(status, [
      ...headers,
      "Content-Type",
      "text/plain; charset=utf-8",
      "Content-Length",
      String(Buffer.byteLength(text)),
      "Cache-Control",
      "no-store",
      "Content-Security-Policy",
      CLOSED_POLICY,
      "X-Content-Type-Options",
      "nosniff",
      ...(allow === undefined ? [] : ["Allow", allow]),
      ...(retryAfterSeconds === undefined ? [] : ["Retry-After", String(retryAfterSeconds)]),
    ])
    .end(response.req.method === "HEAD" ? undefined : text);
}
