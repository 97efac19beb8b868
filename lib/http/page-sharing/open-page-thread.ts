import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Worker } from "node:worker_threads";
import type {
  FromPageThread,
  HitLine,
  PageHits,
  PageThreadData,
  ToPageThread,
} from "@/lib/http/page-sharing/messages";
import { requestName } from "@/lib/http/page-sharing/request-name";
import { seconds, sharedState } from "@/lib/http/page-sharing/shared-state";
import type { CachedPage, Encoding, Rendition } from "@/lib/http/page-store/page-memory";

/** Pages that are asked for again and again; all others are a few steps away in the main thread. */
const MAX_BYTES = 16_777_216;
/** A larger page is sent by the main thread. */
const LARGEST_BODY = 524_288;
/** The thread makes nothing that lives long, so its young generation may be small. */
const YOUNG_GENERATION_MB = 12;
const OLD_GENERATION_MB = 128;
/** How often the thread is told that it may go on, and how long it does without being told, in seconds. */
const LOOK_MS = 1_000;
const OPEN_SECONDS = 5;

export interface PageThreadParts {
  /** File of the bundled program. */
  program: string;
  sessionCookie: string;
  tellsLines: boolean;
  /** Called when the thread failed: this process answers nothing any more. */
  onFailure: (error: unknown) => void;
}

export interface ThreadReport {
  hits: readonly PageHits[];
  lines: readonly HitLine[];
}

/** What the front tells the page thread. */
export interface PageSharing {
  /** Shares a page that answered a request from memory. */
  share(request: IncomingMessage, page: CachedPage, encoding: Encoding, rendition: Rendition): void;
  /** Takes back a page of the page cache, before anybody can be told that it changed. */
  takeBack(page: string): void;
  takeAllBack(): void;
  /** Says whether something was written whose changes are not known yet. */
  setUnreadWrites(areUnread: boolean): void;
  /** Says what the thread sent, from time to time. */
  onReport(listener: (report: ThreadReport) => void): void;
  /** Pages are sent only while `mayShare` holds, which is looked at each second. */
  openWhile(mayShare: () => boolean): void;
}

export interface PageThread extends PageSharing {
  /** Marks the requests that the thread passes on. */
  secret: string;
  /** Listens at each address; resolves with the port. Throws an error with the code of Node when it cannot. */
  listen(port: number, addresses: readonly string[], mainPort: number): Promise<number>;
  /** Asks clients for other connections from now on. */
  beginToEnd(): void;
  /** Takes no connection any more; resolves when what is under way has ended, or was cut off. */
  end(cutAfterMs: number): Promise<void>;
}

/** For a front without a page thread: it sends every page itself. */
export const noPageSharing: PageSharing = {
  share: () => {},
  takeBack: () => {},
  takeAllBack: () => {},
  setUnreadWrites: () => {},
  onReport: () => {},
  openWhile: () => {},
};

export function openPageThread({ program, onFailure, ...given }: PageThreadParts): PageThread {
  const state = sharedState();
  const secret = randomUUID();
  const data: PageThreadData = { ...given, secret, state: state.buffer, maxBytes: MAX_BYTES };
  const worker = new Worker(program, {
    workerData: data,
    execArgv: [],
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      maxOldGenerationSizeMb: OLD_GENERATION_MB,
    },
  });
  const tell = (message: ToPageThread, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  const listeners: ((report: ThreadReport) => void)[] = [];
  const shared = new Set<string>();
  const listening = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  let looking: NodeJS.Timeout | undefined;

  worker.on("message", (message: FromPageThread) => {
    if (message.kind === "hits") for (const listener of listeners) listener(message);
    else if (message.kind === "listens") listening.resolve(message.port);
    else if (message.kind === "has ended") ended.resolve();
    else listening.reject(Object.assign(new Error(message.text), { code: message.code }));
  });
  worker.on("error", onFailure);

  return {
    secret,
    share(request, { entry }, encoding, { headers, body }) {
      if (body.byteLength > LARGEST_BODY) return;
      shared.add(entry.key);
      // Its own copy, whose memory moves to the thread.
      const own = new Uint8Array(body);
      const { key: page, etag, freshUntil } = entry;
      const unchangedHeaders = [...entry.headers, "ETag", etag];
      const name = requestName(request);
      const answer = { page, name, encoding, etag, headers, unchangedHeaders, freshUntil };
      tell({ kind: "keep", shared: answer, body: own }, [own.buffer]);
    },
    takeBack(page) {
      if (!shared.delete(page)) return;
      tell({ kind: "take back", page });
      state.increase("takenBack");
    },
    takeAllBack() {
      shared.clear();
      tell({ kind: "take all back" });
      state.increase("takenBack");
    },
    setUnreadWrites: (areUnread) => state.write("unreadWrites", areUnread ? 1 : 0),
    onReport: (listener) => void listeners.push(listener),
    openWhile(mayShare) {
      const look = () => state.write("openUntil", mayShare() ? seconds() + OPEN_SECONDS : 0);
      look();
      looking = setInterval(look, LOOK_MS).unref();
    },
    listen(port, addresses, mainPort) {
      tell({ kind: "listen", port, addresses, mainPort });
      return listening.promise;
    },
    beginToEnd: () => state.write("isEnding", 1),
    async end(cutAfterMs) {
      tell({ kind: "end", cutAfterMs });
      await ended.promise;
      clearInterval(looking);
      await worker.terminate();
    },
  };
}
