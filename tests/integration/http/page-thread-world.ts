import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { portOf } from "@/lib/http/page-cache/next-renderer";
import { openPageThread, type PageThread, type ThreadReport } from "@/lib/http/page-sharing/open-page-thread";
import type { CachedPage, Encoding } from "@/lib/http/page-store/page-memory";
import { createMainServer } from "@/lib/http/page-thread/main-server";
import { bundlePageThread } from "@/scripts/local/bundle-programs";

const agent = new Agent({ keepAlive: true });

/**
 * Bundles the page thread for the tests of a file, starts main threads behind one, and ends them after each test. Each file
 * calls it: files that run in one process share this module.
 */
export function startingThreads() {
  let folder: string;
  let program: string;
  const running: { server: Server; thread: PageThread }[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "promesse-thread-"));
    program = await bundlePageThread(path.join(folder, "programs"));
  });
  afterEach(async () => {
    for (const { server, thread } of running.splice(0)) {
      await thread.end(0);
      server.closeAllConnections();
      server.close();
    }
  });
  afterAll(async () => {
    agent.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (tellsLines = false) =>
    openPageThread({
      program,
      sessionCookie: "session=",
      tellsLines,
      onFailure: (error) => {
        throw error;
      },
    });

  /** A main thread that answers by `listener`, behind a page thread. */
  async function start(listener: RequestListener, { tellsLines = false } = {}) {
    const thread = open(tellsLines);
    const asked: string[] = [];
    const server = createMainServer(thread.secret, (incoming, response) => {
      asked.push(`${incoming.method} ${incoming.url}`);
      listener(incoming, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    thread.openWhile(() => true);
    const reports: ThreadReport[] = [];
    thread.onReport((report) => void reports.push(report));
    const mainPort = portOf(server.address());
    running.push({ server, thread });
    const port = await thread.listen(0, ["127.0.0.1"], mainPort);
    return { thread, server, port, mainPort, asked, reports };
  }

  /** For a test that ends its thread itself. */
  const forget = () => void running.splice(0);
  return { start, open, forget };
}

interface Asked {
  method?: string;
  path?: string;
  headers?: string[];
  body?: Buffer;
}

export interface Got {
  status: number;
  headers: IncomingMessage["headers"];
  rawHeaders: string[];
  body: string;
}

export function ask(
  port: number,
  { method = "GET", path = "/", headers = [], body }: Asked = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: "127.0.0.1", port, method, path, headers: ["Host", "fr.localhost", ...headers] },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part)).once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.once("error", reject).end(body);
  });
}

export const ETAG = 'W/"one"';

function page(key: string, freshUntil = Date.now() + 60_000): CachedPage {
  const entry = {
    key,
    status: 200,
    etag: ETAG,
    headers: ["Content-Type", "text/html"],
    tags: [],
    change: 1,
    freshUntil,
    usableUntil: freshUntil,
    brotli: Buffer.alloc(0),
  };
  return { entry, renditions: {} } as unknown as CachedPage;
}

/** Shares a page as the front does after it has sent it. */
export function share(
  thread: PageThread,
  address: string,
  {
    key = `/fr-FR${address}`,
    text = "kept",
    encoding = "gzip" as Encoding,
    freshUntil = undefined as number | undefined,
  } = {},
) {
  const body = Buffer.from(text);
  const asked = { url: address, headers: { host: "fr.localhost" } } as IncomingMessage;
  const headers = ["Content-Type", "text/html", "ETag", ETAG, "Content-Length", String(body.byteLength)];
  thread.share(asked, page(key, freshUntil), encoding, { headers, body });
}

export const GZIP = ["Accept-Encoding", "gzip"];

/** Asks until the thread has handled a message: the page comes from it, or from the main thread. */
export const until = (port: number, address: string, body: string, headers = GZIP) =>
  vi.waitFor(async () => {
    const got = await ask(port, { path: address, headers });
    expect(got.body).toBe(body);
    return got;
  });
