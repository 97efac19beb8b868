import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  FRONT_HEADER,
  frontMark,
  frontNumber,
  hearing,
  type StoredPage,
} from "@/lib/http/page-cache/capture";

/** What Next answered to the front, whole. */
export interface Rendered {
  status: number;
  /** Name, value, name, value, as they came. */
  headers: string[];
  body: Buffer;
  /** Null when Next stored nothing: the page is made for one visitor. */
  stored: StoredPage | null;
}

export interface PageMaker {
  /** Asks Next for a page. Throws when it does not answer in time. */
  make(port: number, host: string, path: string): Promise<Rendered>;
  /** Answers the front's own questions; false for everybody else's. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

const MAKING_AT_MOST_MS = 30_000;
/** Next may store a page a moment after its last byte. */
const STORING_AT_MOST_MS = 2_000;

/**
 * Asks Next as a visitor without a name would: over the loopback, with the host, the path, and nothing else. So neither a
 * cookie nor a header of whoever comes first can leave a trace in what all others see.
 */
export function createPageMaker(next: RequestListener): PageMaker {
  const questions = new Map<number, (page: StoredPage) => void>();
  let last = 0;

  return {
    async make(port, host, path) {
      last += 1;
      const number = last;
      const stored = new Promise<StoredPage>((resolve) => questions.set(number, resolve));
      try {
        const answer = await fetchWhole(port, host, path, `${frontMark()} ${number}`);
        const isStored = answer.headers.some((header) => /^x-nextjs-cache$/i.test(header));
        const late = new Promise<null>((resolve) => setTimeout(resolve, STORING_AT_MOST_MS, null).unref());
        return { ...answer, stored: isStored ? await Promise.race([stored, late]) : null };
      } finally {
        questions.delete(number);
      }
    },
    answer(request, response) {
      const number = frontNumber(request.headers[FRONT_HEADER]?.toString());
      const hear = number === null ? undefined : questions.get(number);
      if (hear) hearing(hear, () => next(request, response));
      return hear !== undefined;
    },
  };
}

function fetchWhole(
  port: number,
  host: string,
  path: string,
  mark: string,
): Promise<Omit<Rendered, "stored">> {
  const headers = { host, accept: "text/html", "accept-encoding": "identity", [FRONT_HEADER]: mark };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, headers, timeout: MAKING_AT_MOST_MS };
    const request = ask(options, (response) => {
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
    request.on("timeout", () => request.destroy(new Error("a page took too long to make")));
    request.on("error", reject);
    request.end();
  });
}

/** The port a server listens on, 0 before it does. */
export const portOf = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;
