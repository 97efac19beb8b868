import "./local/server-only";
import { command } from "./local/command";
import { beat } from "./local/heartbeat";
import { whenParentEnds } from "./local/processes";
import { loadEnvFile } from "./local/settings";

await command(async () => {
  loadEnvFile();
  const { env } = await import("@/lib/core/env");
  const settings = env();
  const [
    { startWorker },
    { startMetricsServer },
    { keepFigures },
    { checkKeys },
    { checkPooler, checkReplicaPooler, timeLimitWarnings },
    { container },
    { renderWith },
    { messagesOf },
  ] = await Promise.all([
    import("@/lib/http/worker/worker"),
    import("@/lib/http/worker/metrics-server"),
    import("@/lib/http/process/keep-figures"),
    import("@/lib/http/database/key-checks"),
    import("@/lib/http/database/start-checks"),
    import("@/lib/http/process/container"),
    import("@/components/messaging/mails/render"),
    import("@/lib/core/i18n/messages"),
  ]);
  const { database, keys, log } = container();
  await checkPooler(settings);
  await checkReplicaPooler(settings, log);
  await checkKeys(database.db, keys);
  for (const warning of await timeLimitWarnings(database.sql)) log.warn({ warning }, "setting");
  // First the switches: an administrator may have closed writing.
  const stopFigures = await keepFigures();
  const worker = await startWorker({ render: renderWith(messagesOf) });
  const { WORKER_METRICS_ADDRESS: address, METRICS_TOKEN: token } = settings;
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
