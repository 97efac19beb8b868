import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";
import { stampPeer } from "@/lib/http/requests/hosts";
import { withProof } from "../../support/proof";

export interface Call {
  method?: string;
  path?: string;
  params?: Record<string, string | string[]>;
  query?: Record<string, string> | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as raw text, in place of `body`. */
  raw?: string | Uint8Array | ReadableStream<Uint8Array>;
  /** JSON by default. */
  contentType?: string;
  headers?: Record<string, string>;
  host?: string;
  /** Shows the refusal instead of computing the proof of work that it asks for. */
  isUnproven?: true;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The bytes of a file, which `text` cannot show. */
  bytes: Uint8Array;
  /** Parsed when the answer is JSON, else null. */
  body: unknown;
}

export interface Problem {
  status: number;
  error: string;
  detail: string;
  fields?: Record<string, string>;
  requestId: string;
}

/** Calls a route as Next would: a request for one of our hosts, and the parameters of its path. */
export async function callRoute(handler: DeclaredHandler, call: Call = {}): Promise<Answer> {
  const host = call.host ?? "fr.localhost";
  const query = new URLSearchParams(call.query).toString();
  const url = `http://${host}${call.path ?? "/api/test"}${query && `?${query}`}`;
  const raw = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const send = (headers: Record<string, string>) => {
    const request = new Request(url, {
      method: call.method ?? "GET",
      headers: {
        host,
        ...(raw === undefined ? {} : { "content-type": call.contentType ?? "application/json" }),
        ...headers,
      },
      ...(raw === undefined ? {} : { body: raw as BodyInit, duplex: "half" }),
    });
    return handler(request, { params: Promise.resolve(call.params ?? {}) });
  };
  const response = await (call.isUnproven ? send(call.headers ?? {}) : withProof(send, call.headers));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    body: isJson ? JSON.parse(text) : null,
  };
}

/** Headers of a request that came over a connection from this address. */
export function fromPeer(ip: string): Record<string, string> {
  const headers: Record<string, string> = {};
  stampPeer(headers, ip);
  return headers;
}

export const problemOf = (answer: Answer) => answer.body as Problem;
