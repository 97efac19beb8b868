import { setTimeout as pause } from "node:timers/promises";

export const conditions = ["ok", "slow", "down"] as const;
export type Condition = (typeof conditions)[number];

/** Longer than any caller's timeout. */
const slownessMs = 30_000;

export const isCondition = (value: unknown): value is Condition => conditions.includes(value as Condition);

/** Delays the answer while a supplier is slow; `signal` ends the delay when the sandbox stops. */
export async function linger(condition: Condition, signal: AbortSignal): Promise<void> {
  if (condition === "slow") await pause(slownessMs, undefined, { signal }).catch(() => undefined);
}
