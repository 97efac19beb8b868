import type { Instrumentation } from "next";

const FLUSH_TIMEOUT_MS = 3_000;

/**
 * Runs once when the server starts, before the first request: checks the settings, loads the places, starts the
 * worker.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env, EnvError, trustRequestHosts } = await import("@/lib/core/env");
  try {
    const [{ warmUp }, { senderWarnings }, { warningsOfNotices }, { watchPeers }] = await Promise.all([
      import("@/lib/http/process/warm-up"),
      import("@/lib/core/sms-senders"),
      import("@/lib/http/process/operator"),
      import("@/lib/http/requests/hosts"),
    ]);
    trustRequestHosts();
    watchPeers();
    await logWarnings([...senderWarnings(env()), ...warningsOfNotices()]);
    await checkKeysAtStart();
    warmUp();
    await flushViewsOnExit();
    if (env().WORKER === "inline") await startInlineWorker();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const RETRY_KEYS_MS = 5_000;

/** A wrong key stops the start. A database that does not answer yet is asked again, beside the running process. */
async function checkKeysAtStart(): Promise<void> {
  const [{ checkKeys }, { container }, { EnvError }] = await Promise.all([
    import("@/lib/http/process/key-checks"),
    import("@/lib/http/process/container"),
    import("@/lib/core/env"),
  ]);
  const { database, keys, log } = container();
  try {
    await checkKeys(database.db, keys);
  } catch (error) {
    if (error instanceof EnvError) throw error;
    log.warn({ error }, "keys are not checked yet");
    const again = () =>
      checkKeysAtStart().catch((late: unknown) => {
        console.error(late instanceof Error ? late.message : late);
        process.exit(1);
      });
    setTimeout(again, RETRY_KEYS_MS).unref();
  }
}

async function logWarnings(warnings: readonly string[]): Promise<void> {
  if (warnings.length === 0) return;
  const { container } = await import("@/lib/http/process/container");
  for (const warning of warnings) container().log.warn({ warning }, "setting");
}

/**
 * Views wait in memory for a second. Next ends the process itself on a signal, so they are written before the
 * exit.
 */
async function flushViewsOnExit(): Promise<void> {
  const { container } = await import("@/lib/http/process/container");
  const { views } = container().gateways;
  const exit = process.exit.bind(process);
  const late = () => new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS));
  process.exit = ((code?: number) => {
    process.exit = exit;
    void Promise.race([views.flush(), late()]).finally(() => exit(code));
  }) as typeof process.exit;
}

async function startInlineWorker(): Promise<void> {
  const [{ startWorker }, { renderMessage }] = await Promise.all([
    import("@/lib/http/worker/worker"),
    import("@/components/messaging/mails/render"),
  ]);
  const worker = await startWorker({ render: renderMessage });
  // Next closes its server on the same signals; a job that is interrupted here is repeated after the next
  // start.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void worker.stop());
}

/** Logs errors of pages and actions. Addresses are logged without their query, which may contain a token. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { container } = await import("@/lib/http/process/container");
  container().log.error(
    {
      error,
      path: request.path.split("?")[0],
      method: request.method,
      route: context.routePath,
      kind: context.routeType,
    },
    "request failed",
  );
};
