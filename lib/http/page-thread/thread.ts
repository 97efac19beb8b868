/*
 * The program of the page thread: it takes every request, sends public pages that the main thread has shared with it, and
 * passes everything else on to the main thread. It has an engine of its own, so that a page from memory neither waits
 * behind a rendering nor pays for the long life of the app (docs/decisions/110-pages-in-a-thread-of-their-own.md).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { closeServers, createFrontServer, listenOn } from "@/lib/http/front/open-server";
import type {
  FromPageThread,
  PageThreadData,
  SharedPage,
  ToPageThread,
} from "@/lib/http/page-sharing/messages";
import { requestName } from "@/lib/http/page-sharing/request-name";
import { seconds, sharedState } from "@/lib/http/page-sharing/shared-state";
import { createSendPage } from "@/lib/http/page-store/send-page";
import { createHits } from "@/lib/http/page-thread/hits";
import { createPassOn } from "@/lib/http/page-thread/pass-on";
import { createSharedPages } from "@/lib/http/page-thread/shared-pages";
import { cachedEncoding } from "@/lib/http/requests/accepted-encoding";

const port = parentPort;
if (!port) throw new Error("This program runs in a thread of the app.");
const tell = (message: FromPageThread) => port.postMessage(message);

const { state: buffer, secret, sessionCookie, maxBytes, tellsLines } = workerData as PageThreadData;
const state = sharedState(buffer);
const pages = createSharedPages(maxBytes);
const hits = createHits(tellsLines, (told) => tell({ kind: "hits", ...told }));
const sendPage = createSendPage();
let takenBack = 0;
let passOn: RequestListener = (_, response) => void response.writeHead(503).end();

const maySend = () =>
  state.read("takenBack") === takenBack &&
  state.read("unreadWrites") === 0 &&
  seconds() < state.read("openUntil");

/** The page that a request asks for, when it may be sent without asking the main thread. */
function find(request: IncomingMessage): SharedPage | undefined {
  if (request.method !== "GET") return undefined;
  const { headers, url } = request;
  // A visitor who may be signed in gets another landing page.
  if (url === "/" && headers.cookie?.includes(sessionCookie)) return undefined;
  const page = pages.find(requestName(request), cachedEncoding(headers["accept-encoding"]));
  return page && page.freshUntil > Date.now() && maySend() ? page : undefined;
}

const isEnding = () => state.read("isEnding") !== 0;

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (isEnding()) response.shouldKeepAlive = false;
  const page = find(request);
  if (!page) {
    passOn(request, response);
    return;
  }
  const isUnchanged = request.headers["if-none-match"]?.includes(page.etag) === true;
  if (isUnchanged) response.writeHead(304, page.unchangedHeaders as string[]).end();
  else sendPage(request, response, page);
  hits.count(request, page, isUnchanged);
}

const server = createFrontServer(answer);
let servers = [server];

async function listen({ port: own, addresses, mainPort }: Extract<ToPageThread, { kind: "listen" }>) {
  passOn = createPassOn(mainPort, secret, isEnding);
  try {
    servers = await listenOn(server, own, addresses);
    tell({ kind: "listens", port: (server.address() as AddressInfo).port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    tell({ kind: "cannot listen", code, text: message });
  }
}

async function end(cutAfterMs: number): Promise<void> {
  await closeServers(servers, cutAfterMs);
  hits.tell();
  tell({ kind: "has ended" });
  port?.close();
}

port.on("message", (message: ToPageThread) => {
  switch (message.kind) {
    case "keep":
      pages.keep({ ...message.shared, body: Buffer.from(message.body.buffer) });
      break;
    case "take back":
      takenBack += 1;
      pages.takeBack(message.page);
      break;
    case "take all back":
      takenBack += 1;
      pages.clear();
      break;
    case "listen":
      void listen(message);
      break;
    case "end":
      void end(message.cutAfterMs);
  }
});
