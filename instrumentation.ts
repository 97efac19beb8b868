import type { Instrumentation } from "next";

/*
 * Next also compiles this file for another runtime, which the product does not use. Only what stands inside of these
 * conditions is left out there; after an early return, the whole server would be compiled a second time.
 */

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("@/lib/http/process/start-server");
    const { isWorkerInside } = await startServer();
    if (!isWorkerInside) return;
    const [{ startWorkerInside }, { renderWith }, { messagesOf }] = await Promise.all([
      import("@/lib/http/worker/worker"),
      import("@/components/messaging/mails/render"),
      import("@/lib/core/i18n/messages"),
    ]);
    const worker = startWorkerInside({ render: renderWith(messagesOf) });
    // Next closes its server on the same signals; a job that is interrupted here is repeated after the next
    // start.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void worker.stop());
    await worker.tried;
  }
}

/** Logs errors of pages and actions. Addresses are logged without their query, which may contain a token. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
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
  }
};
