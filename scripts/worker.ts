import "./local/server-only";

const { env, EnvError } = await import("@/lib/core/env");
try {
  env();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const [{ startWorker }, { renderMessage }] = await Promise.all([
  import("@/lib/http/worker/worker"),
  import("@/components/messaging/mails/render"),
]);
const worker = await startWorker({ render: renderMessage });
console.log("Worker started.");

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await worker.stop();
  process.exit(0);
}
process.on("SIGTERM", end).on("SIGINT", end);
