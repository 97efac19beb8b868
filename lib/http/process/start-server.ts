const FLUSH_TIMEOUT_MS = 3_000;
const RETRY_DATABASE_MS = 5_000;

/**
 * Checks settings and keys, and loads the places. A wrong setting or key ends the process with its sentence. Tells
 * whether the worker is to run inside of this process.
 */
export async function startServer(): Promise<{ isWorkerInside: boolean }> {
  const { env, EnvError, trustRequestHosts } = await import("@/lib/core/env");
  try {
    const [
      { keepFormatters },
      { warmUp },
      { senderWarnings },
      { warningsOfNotices },
      { watchPeers },
      { keepFigures },
    ] = await Promise.all([
      import("@/lib/core/i18n/kept-formatters"),
      import("@/lib/http/process/warm-up"),
      import("@/lib/core/sms-senders"),
      import("@/lib/http/process/operator"),
      import("@/lib/http/requests/hosts"),
      import("@/lib/http/process/keep-figures"),
    ]);
    keepFormatters();
    trustRequestHosts();
    watchPeers();
    await logWarnings([...senderWarnings(env()), ...warningsOfNotices()]);
    await checkDatabaseAtStart();
    warmUp();
    await flushViewsOnExit();
    await keepFigures();
    return { isWorkerInside: env().WORKER === "inline" };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A wrong key or an unfit pooler stops the start. A database that does not answer yet is asked again, beside the running process. */
async function checkDatabaseAtStart(): Promise<void> {
  const [
    { checkKeys },
    { checkPooler, checkReplicaPooler, timeLimitWarnings },
    { container },
    { env, EnvError },
  ] = await Promise.all([
    import("@/lib/http/database/key-checks"),
    import("@/lib/http/database/start-checks"),
    import("@/lib/http/process/container"),
    import("@/lib/core/env"),
  ]);
  const { database, keys, log } = container();
  try {
    await checkPooler(env());
    await checkReplicaPooler(env(), log);
    await checkKeys(database.db, keys);
    await logWarnings(await timeLimitWarnings(database.sql));
  } catch (error) {
    if (error instanceof EnvError) throw error;
    log.warn({ error }, "database and keys are not checked yet");
    const again = () =>
      checkDatabaseAtStart().catch((late: unknown) => {
        console.error(late instanceof Error ? late.message : late);
        process.exit(1);
      });
    setTimeout(again, RETRY_DATABASE_MS).unref();
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
