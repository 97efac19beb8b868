import type { IncomingMessage, ServerResponse } from "node:http";

const largestBytes = 1024 * 1024;

/** Input of a handler: the request, its URL below the sandbox, and its body as text. */
export interface SandboxRequest {
  method: string;
  url: URL;
  body: string;
  headers: IncomingMessage["headers"];
}

export interface Answer {
  status: number;
  /** Sent as JSON, or unchanged when it has a content type of its own. */
  body: unknown;
  type?: string;
  headers?: Record<string, string>;
  /** Closes the connection without an answer. */
  isCut?: boolean;
}

/** Null: no route of this supplier. */
export type Supplier = (request: SandboxRequest) => Promise<Answer | null> | Answer | null;

export const answer = (status: number, body: unknown): Answer => ({ status, body });

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBytes) throw new Error("body too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function writeAnswer(response: ServerResponse, { status, body, type, headers, isCut }: Answer): void {
  if (isCut) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    "content-type": type ?? "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(type && (typeof body === "string" || Buffer.isBuffer(body)) ? body : JSON.stringify(body));
}
