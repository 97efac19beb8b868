import { z } from "zod";

const invariant = z.object({
  name: z.string(),
  /** Rows that break it; zero at every moment. */
  violations: z.int(),
});

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  /** Failed for good. */
  dead: z.int(),
});
export type QueueState = z.output<typeof queue>;

const deadLetter = z.object({
  id: z.string(),
  name: z.string(),
  /** Ids only, as every payload. */
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type DeadLetter = z.output<typeof deadLetter>;

/** GET /api/admin/system */
export const systemDto = z.object({
  invariants: z.array(invariant),
  messages: z.object({ queued: z.int(), sent: z.int(), failed: z.int(), dropped: z.int() }),
  queues: z.array(queue),
  /** The latest. */
  deadLetters: z.array(deadLetter),
});
export type SystemState = z.output<typeof systemDto>;
