import { Agent, request as ask, type IncomingMessage, type RequestListener } from "node:http";
import { refuse } from "@/lib/http/front/answer-rules";
import { CLIENT_HEADER } from "@/lib/http/page-sharing/client-header";

/** Connections to the main thread that nobody uses are closed after so long. */
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;
/** Headers of one connection, and those that only the page thread may write. */
const OWN_HEADERS = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  // Node has told the client to go on already.
  "expect",
  CLIENT_HEADER,
]);
const OWN_ANSWER_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding"]);

/** Name, value, name, value without the headers of one connection. */
function without(names: ReadonlySet<string>, headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const name = headers[at] ?? "";
    if (!names.has(name.toLowerCase())) kept.push(name, headers[at + 1] ?? "");
  }
  return kept;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined ||
  (headers["content-length"] !== undefined && headers["content-length"] !== "0");
/** Requests with these methods say how long their body is, also when there is none. */
const WITH_LENGTH = new Set(["POST", "PUT", "PATCH"]);

/**
 * Passes requests on to the main thread, with the address of the client, and its answers back as they come. When one side
 * ends a connection early, so does this. While `isEnding` says so, each answer asks its client for another connection.
 */
export function createPassOn(port: number, secret: string, isEnding: () => boolean): RequestListener {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });

  return (request, response) => {
    const isLong = hasBody(request);
    const headers = without(OWN_HEADERS, request.rawHeaders);
    headers.push(CLIENT_HEADER, `${secret} ${request.socket.remoteAddress ?? ""}`);
    if (!isLong && WITH_LENGTH.has(request.method ?? "") && request.headers["content-length"] === undefined)
      headers.push("Content-Length", "0");
    const asked = ask({
      agent,
      host: "127.0.0.1",
      port,
      method: request.method,
      path: request.url,
      headers,
    });
    asked.on("response", (answer) => {
      // An answer that took long may have been asked for before the end began.
      if (answer.headers.connection === "close" || isEnding()) response.shouldKeepAlive = false;
      response.writeHead(
        answer.statusCode ?? 500,
        answer.statusMessage,
        without(OWN_ANSWER_HEADERS, answer.rawHeaders),
      );
      answer.once("error", () => response.destroy());
      answer.once("end", () => {
        // What the client still sends is of no use any more.
        if (!asked.writableFinished) asked.destroy();
      });
      answer.pipe(response);
    });
    asked.on("error", () => {
      if (response.headersSent) return;
      refuse(response, 503, { retryAfterSeconds: RETRY_SECONDS });
    });
    response.once("close", () => {
      if (!response.writableFinished) asked.destroy();
    });
    if (isLong) request.pipe(asked);
    else asked.end();
  };
}
