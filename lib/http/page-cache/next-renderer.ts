import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, type RequestListener, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { STORED_HEADER } from "@/lib/http/page-cache/next-internals";

/** What Next says about a page when it stores it. */
export interface StoredPage {
  tags: string[];
  /** Seconds after which Next would render it again; false: never. */
  revalidate: number | false;
}

/** A whole answer of Next. */
export interface RenderedPage {
  status: number;
  /** Name, value, name, value, as they came. */
  headers: string[];
  body: Buffer;
  /** Null when Next stored nothing: the page belongs to one visitor. */
  stored: StoredPage | null;
}

export interface NextRenderer {
  /** Asks Next for a page. Throws when it does not answer in time. */
  render(port: number, host: string, path: string): Promise<RenderedPage>;
  /** Passes a request of `render` on to Next; false for a request of anybody else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

type OnPageStored = (page: StoredPage) => void;

const RENDER_TIMEOUT_MS = 30_000;
/** Next may store a page a moment after it sent the last byte. */
const STORE_TIMEOUT_MS = 2_000;

/** Request header of the renderer: a secret of this process and the number of the request. */
export const RENDER_HEADER = "x-page-front";

// The cache handler and the bundles of Next cannot import this module's state, so they share it by a global name.
const shared = globalThis as {
  __promesseRendering?: AsyncLocalStorage<OnPageStored>;
  __promesseRenderSecret?: string;
};
shared.__promesseRendering ??= new AsyncLocalStorage();
const rendering = shared.__promesseRendering;

function renderSecret(): string {
  shared.__promesseRenderSecret ??= crypto.randomUUID();
  return shared.__promesseRenderSecret;
}

/** The number of the renderer's request, or null when somebody else sent it. */
export function renderNumber(header: string | null | undefined): number | null {
  const [secret, number] = header?.split(" ") ?? [];
  return secret === undefined || secret !== shared.__promesseRenderSecret ? null : Number(number);
}

/**
 * Asks Next for a page over the loopback, with the host, the path and nothing else. So neither a cookie nor a header of
 * the first visitor can appear in the page that all others get.
 */
export function createNextRenderer(next: RequestListener): NextRenderer {
  const pending = new Map<number, OnPageStored>();
  let last = 0;

  return {
    async render(port, host, path) {
      last += 1;
      const number = last;
      const stored = new Promise<StoredPage>((resolve) => pending.set(number, resolve));
      try {
        const answer = await fetchPage(port, host, path, `${renderSecret()} ${number}`);
        const isStored = answer.headers.some(
          (name, at) => at % 2 === 0 && name.toLowerCase() === STORED_HEADER,
        );
        const timeout = new Promise<null>((resolve) => setTimeout(resolve, STORE_TIMEOUT_MS, null).unref());
        return { ...answer, stored: isStored ? await Promise.race([stored, timeout]) : null };
      } finally {
        pending.delete(number);
      }
    },
    answer(incoming, response) {
      const number = renderNumber(incoming.headers[RENDER_HEADER]?.toString());
      const onPageStored = number === null ? undefined : pending.get(number);
      if (onPageStored) rendering.run(onPageStored, () => next(incoming, response));
      return onPageStored !== undefined;
    },
  };
}

function fetchPage(
  port: number,
  host: string,
  path: string,
  sign: string,
): Promise<Omit<RenderedPage, "stored">> {
  const headers = { host, accept: "text/html", "accept-encoding": "identity", [RENDER_HEADER]: sign };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, headers, timeout: RENDER_TIMEOUT_MS };
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 500,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on("timeout", () => asked.destroy(new Error("Next did not render a page in time")));
    asked.on("error", reject);
    asked.end();
  });
}

/** The port on which a server listens, 0 before it does. */
export const portOf = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;
