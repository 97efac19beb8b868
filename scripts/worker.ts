import "./local/server-only";
import { command } from "./local/command";
import { beat } from "./local/heartbeat";
import { whenParentEnds } from "./local/processes";
import { loadEnvFile } from "./local/settings";

await command(async () => {
  loadEnvFile();
  const { env } = await import("@/lib/core/env");
  env();
  const [
    { startWorker },
    { startMetricsServer },
    { keepFigures },
    { checkKeys },
    { container },
    { renderWith },
    { messagesOf },
  ] = await Promise.all([
    import("@/lib/http/worker/worker"),
    import("@/lib/http/worker/metrics-server"),
    import("@/lib/http/process/keep-figures"),
    import("@/lib/http/process/key-checks"),
    import("@/lib/http/process/container"),
    import("@/components/messaging/mails/render"),
    import("@/lib/core/i18n/messages"),
  ]);
  await checkKeys(container().database.db, container().keys);
  const worker = await startWorker({ render: renderWith(messagesOf) });
  const stopFigures = await keepFigures();
  const { WORKER_METRICS_ADDRESS: address, METRICS_TOKEN: token } = env();
  if (address) await startMetricsServer(address, token);
  const heart = beat();
  console.log("Worker started.");

  let isEnding = false;
  async function end(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    stopFigures();
    clearInterval(heart);
    await worker.stop();
    process.exit(0);
  }
  process.on("SIGTERM", end).on("SIGINT", end);
  whenParentEnds(() => void end());
});
