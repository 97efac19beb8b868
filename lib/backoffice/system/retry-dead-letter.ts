import { sql } from "drizzle-orm";
import { systemErrors } from "@/lib/backoffice/system/errors";
import { outboxName } from "@/lib/backoffice/system/job-queues";
import type { RetriedDto, RetryDeadInput } from "@/lib/backoffice/system/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { deadLetterOf, type JobName, jobNames } from "@/lib/core/jobs";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { reviveMessage } from "@/lib/messaging/outbox/retry-messages";

/** Puts a dead job or message back into its queue. Throws `dead_letter_not_found`. */
export function retryDeadLetter(ctx: AdminCtx, { id }: RetryDeadInput): Promise<RetriedDto> {
  return inTransaction(ctx, async (tx) => {
    const name = (await reviveMessage(tx, id)) ? outboxName : await redriveJob(tx, id);
    await recordAudit(tx, { action: "job_retried", subjectKind: "job", subjectId: id, data: { name } });
    return { id, name };
  });
}

async function redriveJob(tx: AdminCtx, id: string): Promise<JobName> {
  const [dead] = await tx.db.execute<{ name: string }>(
    sql`select name from pgboss.job where id = ${id} for update`,
  );
  const name = jobNames.find((one) => deadLetterOf(one) === dead?.name);
  if (!name || !(await tx.gateways.jobs.redrive(tx.db, deadLetterOf(name), id)))
    throw systemErrors.dead_letter_not_found();
  return name;
}
