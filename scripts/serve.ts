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
  { closeServers, createDrain, listenAddresses, listenOn },
  { buildFiles, ORIGIN_VARIABLE, SETTINGS_VARIABLE },
  { portOf },
  { builtSettings },
  { openPageThread },
  { pageThreadProgram },
  { createMainServer },
  { shareEqualChunks },
  { forgetOldLives, runManifestsHere },
  { sendScreensWhole },
  { sessionCookieName },
] = await Promise.all([
  import("@/lib/http/front/open-front"),
  import("@/lib/http/front/open-server"),
  import("@/lib/http/page-cache/next-internals"),
  import("@/lib/http/page-cache/next-renderer"),
  import("@/lib/http/page-cache/built-settings"),
  import("@/lib/http/page-sharing/open-page-thread"),
  import("@/lib/http/page-sharing/program"),
  import("@/lib/http/page-thread/main-server"),
  import("@/lib/http/process/share-equal-chunks"),
  import("@/lib/http/process/spare-memory"),
  import("@/lib/http/page-cache/whole-screens"),
  import("@/lib/http/requests/hosts"),
]);
shareEqualChunks(buildFiles.serverChunks);
runManifestsHere();
forgetOldLives();
process.env[SETTINGS_VARIABLE] = builtSettings(
  readFileSync(buildFiles.settings, "utf8"),
  process.env.PRELOAD_PAGES !== "off",
);

const pages = openPageThread({
  program: pageThreadProgram(),
  sessionCookie: `${sessionCookieName()}=`,
  tellsLines: env().ACCESS_LOG !== "off",
  onFailure: (error) => {
    console.error(error);
    process.exit(1);
  },
});
let listener: RequestListener = (_, response) => void response.writeHead(503).end();
const drain = createDrain((request, response) => listener(request, response));
const server = createMainServer(pages.secret, drain.listener);

const app = next({ dev: false, dir: path.resolve("."), port, httpServer: server });

async function start() {
  await app.prepare();
  await listenOn(server, 0, ["127.0.0.1"]);
  const ownPort = portOf(server.address());
  // `next start` sets it too: a form whose answer is another page fetches that page from here.
  process.env[ORIGIN_VARIABLE] = `http://localhost:${ownPort}`;
  const front = await openFront(sendScreensWhole(app.getRequestHandler()), () => ownPort, pages);
  listener = front.listener;
  const wanted = env().LISTEN_ADDRESS;
  await pages.listen(port, listenAddresses(wanted), ownPort);
  console.log(`Promesse answers on port ${port} of ${wanted ?? "the loopback interface"}.`);
  return front;
}

// Next catches what nobody catches: without this, a process that cannot start would neither answer nor end.
const front = await start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function end(code: number): Promise<void> {
  if (drain.hasBegun) return;
  pages.beginToEnd();
  const close = async () => {
    await pages.end(SHUTDOWN_TIMEOUT_MS);
    await closeServers([server], SHUTDOWN_TIMEOUT_MS);
  };
  await Promise.all([front.stopRenewals(), drain.begin(env().DRAIN_SECONDS * 1_000, close)]);
  await front.close();
  await app.close();
  process.exit(code);
}
process.on("SIGTERM", () => void end(143)).on("SIGINT", () => void end(130));
