import "./local/server-only";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import next from "next";

/** Requests that are still running so long after the stop signal are cut off. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

const { env, EnvError } = await import("@/lib/core/env");
try {
  env();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const port = Number(process.argv[2] ?? env().PORT);
const [
  { openFront },
  { createDrain, createFrontServer, listenAddresses, listenOn },
  { buildFiles, ORIGIN_VARIABLE, SETTINGS_VARIABLE },
  { portOf },
  { builtSettings },
  { shareEqualChunks },
  { sendScreensWhole },
] = await Promise.all([
  import("@/lib/http/front/open-front"),
  import("@/lib/http/front/open-server"),
  import("@/lib/http/page-cache/next-internals"),
  import("@/lib/http/page-cache/next-renderer"),
  import("@/lib/http/page-cache/built-settings"),
  import("@/lib/http/process/share-equal-chunks"),
  import("@/lib/http/page-cache/whole-screens"),
]);
shareEqualChunks(buildFiles.serverChunks);
process.env[SETTINGS_VARIABLE] = builtSettings(
  readFileSync(buildFiles.settings, "utf8"),
  process.env.PRELOAD_PAGES !== "off",
);
// `next start` sets it too: a form whose answer is another page fetches that page from here.
const nameOrigin = (own: number) => {
  process.env[ORIGIN_VARIABLE] = `http://localhost:${own}`;
};
nameOrigin(port);

let listener: RequestListener = (_, response) => void response.writeHead(503).end();
const drain = createDrain((request, response) => listener(request, response));
const server = createFrontServer(drain.listener);

/** Where this process asks itself for pages. */
let ownPort = () => portOf(server.address());

const app = next({ dev: false, dir: path.resolve("."), port, httpServer: server });

async function start() {
  await app.prepare();
  const front = await openFront(sendScreensWhole(app.getRequestHandler()), () => ownPort());
  listener = front.listener;
  const wanted = env().LISTEN_ADDRESS;
  const servers = await listenOn(server, port, listenAddresses(wanted));
  console.log(`Promesse answers on port ${port} of ${wanted ?? "the loopback interface"}.`);
  return { front, servers };
}

// Next catches what nobody catches: without this, a process that cannot start would neither answer nor end.
const { front, servers } = await start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function end(code: number): Promise<void> {
  if (drain.hasBegun) return;
  const noticeMs = env().DRAIN_SECONDS * 1_000;
  await Promise.all([
    front.stopRenewals(),
    drain.begin(servers, { noticeMs, cutAfterMs: SHUTDOWN_TIMEOUT_MS }, (own) => {
      ownPort = () => own;
      nameOrigin(own);
    }),
  ]);
  await front.close();
  await app.close();
  process.exit(code);
}
process.on("SIGTERM", () => void end(143)).on("SIGINT", () => void end(130));
