import "server-only";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";
import type { SystemCtx } from "@/lib/gateways/context";
import type { RenderMessage } from "@/lib/messaging/notifications/render-port";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { tryAgainLater } from "@/lib/messaging/outbox/retry-messages";
import { relayRule, type TakenMessage, takeDue } from "@/lib/messaging/outbox/take-due";

/** Messages that a worker sends at the same time. */
const HANDS = 4;
const STOP_MS = 10_000;

export interface Relay {
  /** Takes the messages that are due. */
  wake(): void;
  /** Takes no more messages, and waits for those that are being sent. */
  stop(): Promise<void>;
}

interface Means {
  /** A context with its own clock, named in the log. */
  contextOf(name: string): SystemCtx;
  render: RenderMessage;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");

async function send({ contextOf, render }: Means, taken: TakenMessage): Promise<void> {
  const ctx = contextOf(taken.id);
  try {
    // This was the last attempt, and its worker ended without a result.
    if (taken.takes > relayRule.retryLimit + 1) throw new Error("abandoned");
    await deliverMessage(ctx, { deliveryId: taken.id }, render);
  } catch (error) {
    const isAgain = await tryAgainLater(ctx, taken, nameOf(error));
    const says = isAgain ? "message failed, will be tried again" : "message given up";
    ctx.log.warn({ error, deliveryId: taken.id }, says);
  }
}

/** Sends the messages of the outbox, as many as it can at a time: the row of a message is its job. */
export function startRelay(means: Means): Relay {
  const atWork = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const start = (taken: TakenMessage) => {
    const work = send(means, taken)
      .catch((error: unknown) => means.contextOf(taken.id).log.error({ error }, "message left to its lease"))
      .finally(() => {
        atWork.delete(work);
        // Other messages may have waited for a free slot.
        look();
      });
    atWork.add(work);
  };
  const take = async () => {
    try {
      const free = HANDS - atWork.size;
      if (free === 0) return;
      for (const taken of await takeDue(means.contextOf("relay"), free)) start(taken);
    } catch (error) {
      means.contextOf("relay").log.error({ error }, "outbox not read");
    }
  };
  function look(): void {
    // While an administrator has closed writing, messages wait: sending one is written down.
    if (isStopped || looking || isSwitchedOff("writes")) return;
    looking = take().finally(() => {
      looking = undefined;
    });
  }

  return {
    wake: look,
    async stop() {
      isStopped = true;
      await looking;
      await Promise.race([
        Promise.all(atWork),
        new Promise((resolve) => {
          setTimeout(resolve, STOP_MS).unref();
        }),
      ]);
    },
  };
}
