import type { JobName, JobPayload } from "@/lib/core/jobs";
import type { Ctx } from "@/lib/gateways/context";
import type { SendOptions } from "@/lib/gateways/jobs/port";

/** Adds a job in the caller's transaction: both are committed or neither. */
export async function enqueue<N extends JobName>(
  ctx: Pick<Ctx, "db" | "gateways">,
  name: N,
  payload: JobPayload<N>,
  options: SendOptions = {},
): Promise<void> {
  await ctx.gateways.jobs.send(ctx.db, name, payload, options);
}
