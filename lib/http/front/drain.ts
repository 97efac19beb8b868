import type { RequestListener, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "@/lib/http/front/answer-rules";

/** How often connections that became idle are closed, and requests under way are counted. */
const LOOK_MS = 20;

export interface DrainTimes {
  /** Balancers have so long to see that this process ends: it says so, and answers as before. */
  noticeMs: number;
  /** Requests that are still running so long after that are cut off. */
  cutAfterMs: number;
}

export interface Drain {
  /** Whether the process is about to end. */
  readonly hasBegun: boolean;
  /** Stands before the app. */
  listener: RequestListener;
  /**
   * Takes the servers out of service without losing a request: /readyz turns red first, and every answer asks its client
   * for another connection; when nothing is under way any more, no connection is accepted and the idle ones are closed.
   */
  begin(servers: readonly Server[], times: DrainTimes): Promise<void>;
}

/** Counts what is under way in a listener, so that it can be taken out of service. */
export function createDrain(listener: RequestListener): Drain {
  let hasBegun = false;
  let underWay = 0;

  async function untilIdle(deadline: number): Promise<void> {
    // A page under way is asked for over a connection of its own, so connections are accepted until then.
    while (underWay > 0 && performance.now() < deadline) await pause(LOOK_MS);
  }

  async function close(servers: readonly Server[], deadline: number): Promise<void> {
    const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    const looking = setInterval(() => {
      const isLate = performance.now() >= deadline;
      for (const server of servers) isLate ? server.closeAllConnections() : server.closeIdleConnections();
    }, LOOK_MS);
    await Promise.all(closed);
    clearInterval(looking);
  }

  return {
    get hasBegun() {
      return hasBegun;
    },
    listener(request, response) {
      if (hasBegun) {
        response.shouldKeepAlive = false;
        if (request.url === "/readyz") {
          refuse(response, 503);
          return;
        }
      }
      listener(request, response);
      // Pages from memory are answered by now, and cost no counting.
      if (response.writableEnded) return;
      underWay += 1;
      response.once("close", () => {
        underWay -= 1;
      });
    },
    async begin(servers, { noticeMs, cutAfterMs }) {
      hasBegun = true;
      await pause(noticeMs);
      const deadline = performance.now() + cutAfterMs;
      await untilIdle(deadline);
      await close(servers, deadline);
    },
  };
}
