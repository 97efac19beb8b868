import type { FlatHeaders } from "@/lib/http/page-store/page-entry";
import type { Encoding } from "@/lib/http/page-store/page-memory";

/** A page as the page thread sends it, in one encoding. */
export interface SharedPage {
  /** Key of the page in the page cache. */
  page: string;
  /** Host, forwarded host and address of the requests that it answers, as `requestName` writes them. */
  name: string;
  encoding: Encoding;
  etag: string;
  headers: FlatHeaders;
  /** Headers of the answer to a browser that has the page already. */
  unchangedHeaders: FlatHeaders;
  body: Buffer;
  /** Instant in ms after which the main thread is asked. */
  freshUntil: number;
}

/** How often a page was sent since the last message. */
export interface PageHits {
  page: string;
  sent: number;
  unchanged: number;
  bytes: number;
}

/** One answer, for the access log. */
export interface HitLine {
  page: string;
  status: 200 | 304;
  bytes: number;
  host: string | undefined;
  forwardedHost: string | undefined;
  forwardedFor: string | undefined;
  /** The other end of the connection. */
  peer: string | undefined;
}

/** What the page thread is started with. */
export interface PageThreadData {
  state: SharedArrayBuffer;
  /** Proves to the main thread that a request comes from the page thread. */
  secret: string;
  /** `name=` of the session cookie. */
  sessionCookie: string;
  /** Bytes that pages in the thread may take. */
  maxBytes: number;
  /** Whether each answer is told, for the access log. */
  tellsLines: boolean;
}

export type ToPageThread =
  /** A buffer arrives as plain bytes. */
  | { kind: "keep"; shared: Omit<SharedPage, "body">; body: Uint8Array<ArrayBuffer> }
  | { kind: "take back"; page: string }
  | { kind: "take all back" }
  /** Listens at each address; requests that no page answers go to `mainPort` of the loopback interface. */
  | { kind: "listen"; port: number; addresses: readonly string[]; mainPort: number }
  | { kind: "end"; cutAfterMs: number };

export type FromPageThread =
  | { kind: "hits"; hits: PageHits[]; lines: HitLine[] }
  | { kind: "listens"; port: number }
  | { kind: "cannot listen"; code: string | undefined; text: string }
  | { kind: "has ended" };
