import "server-only";
import { type JobResult, PgBoss } from "pg-boss";
import { recheckSiret } from "@/lib/company/recheck-siret";
import { forgetMessages } from "@/lib/contact/forget-messages";
import type { Ctx, SystemCtx } from "@/lib/context";
import { defaultCountry, domainOf } from "@/lib/countries/domains";
import { refreshPremium } from "@/lib/directory/refresh-premium";
import { refreshRanks } from "@/lib/directory/upkeep/refresh-ranks";
import { env } from "@/lib/env";
import { failLeadsOfMember, failUnopened } from "@/lib/event-requests/failures/fail-leads";
import { remindUnread } from "@/lib/event-requests/reminders/remind-unread";
import { JOBS_SCHEMA } from "@/lib/gateways/jobs/pg-boss";
import { removeOrphanedFiles } from "@/lib/images/remove-orphaned-files";
import { type JobName, type JobPayload, jobNames, jobs } from "@/lib/jobs/catalogue";
import type { RenderMessage } from "@/lib/notifications/render-port";
import { sendDigests } from "@/lib/notifications/timing/send-digests";
import { expireProjects } from "@/lib/projects/expiry/expire-projects";
import { forgetReporters } from "@/lib/reports/forget-reporters";
import { inviteCouples } from "@/lib/reviews/invite-couples";
import { container } from "@/lib/server/container";
import { mintSystem } from "@/lib/server/guards";
import { forgetIdempotencyKeys } from "@/lib/server/idempotency";
import { startRelay } from "@/lib/server/message-relay";
import { world } from "@/lib/server/world";
import { closePayments } from "@/lib/settlement/close-payments";
import { processEvent } from "@/lib/settlement/process-event";
import { reconcilePayments } from "@/lib/settlement/reconcile";
import { sendRefund } from "@/lib/settlement/send-refund";
import { keepViews } from "@/lib/statistics/keep-views";
import { rollUpViews } from "@/lib/statistics/roll-up-views";
import { announceRenewals } from "@/lib/subscription/announce-renewals";
import { refreshVenuePremium } from "@/lib/venues/refresh-premium";

type Handlers = { [N in JobName]: (ctx: SystemCtx, payload: JobPayload<N>) => Promise<void> };

/** The context of one job: no visitor, no session, its own clock. */
function systemContext(requestId: string): SystemCtx {
  const ctx: Ctx = {
    ...world(requestId),
    now: new Date(),
    locale: domainOf(defaultCountry).locale,
    country: defaultCountry,
    ip: "worker",
    userAgent: null,
    actor: { kind: "system" },
  };
  return mintSystem(ctx);
}

function note(ctx: SystemCtx, job: JobName, counts: Record<string, number>): void {
  if (Object.values(counts).some((count) => count > 0)) ctx.log.info({ job, ...counts }, "job done");
}

const handlers: Handlers = {
  "fail-leads": async (ctx, payload) => {
    note(ctx, "fail-leads", { failed: await failLeadsOfMember(ctx, payload) });
  },
  "fail-unopened": async (ctx) => note(ctx, "fail-unopened", { failed: await failUnopened(ctx) }),
  "expire-projects": async (ctx) => note(ctx, "expire-projects", await expireProjects(ctx)),
  "invite-couples": async (ctx) => note(ctx, "invite-couples", { invited: await inviteCouples(ctx) }),
  "send-digests": async (ctx) => note(ctx, "send-digests", { sent: await sendDigests(ctx) }),
  "remind-unread": async (ctx) => note(ctx, "remind-unread", { reminded: await remindUnread(ctx) }),
  "refresh-ranks": async (ctx) => note(ctx, "refresh-ranks", { moved: await refreshRanks(ctx) }),
  "refresh-premium": async (ctx) =>
    note(ctx, "refresh-premium", {
      refreshed: await refreshPremium(ctx),
      venues: await refreshVenuePremium(ctx),
    }),
  "forget-idempotency-keys": (ctx) => forgetIdempotencyKeys(ctx),
  "process-payment-event": processEvent,
  "send-refund": sendRefund,
  "reconcile-payments": async (ctx) => note(ctx, "reconcile-payments", await reconcilePayments(ctx)),
  "announce-renewals": async (ctx) =>
    note(ctx, "announce-renewals", { announced: await announceRenewals(ctx) }),
  "close-payments": closePayments,
  "check-company-siret": recheckSiret,
  "roll-up-views": rollUpViews,
  "keep-views": keepViews,
  "forget-messages": async (ctx) =>
    note(ctx, "forget-messages", {
      messages: await forgetMessages(ctx),
      reporters: await forgetReporters(ctx),
    }),
  "remove-orphaned-files": (ctx) => removeOrphanedFiles(ctx),
};

export interface Worker {
  /** Finishes the jobs under way, takes no new ones. */
  stop(): Promise<void>;
}

/** Starts taking jobs: in the app process, or in one of its own (`npm run worker`). */
export async function startWorker({ render }: { render: RenderMessage }): Promise<Worker> {
  const { log } = container();
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    max: 4,
    reindex: false,
  });
  boss.on("error", (error) => log.error({ error }, "job queue failed"));
  await boss.start();
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  const absent = jobNames.filter((name) => !made.has(name));
  if (absent.length > 0) log.error({ absent }, "job queues are missing: migrate the database");
  const present = jobNames.filter((name) => made.has(name));
  for (const name of present) await listen(boss, name, handlers[name]);
  await keepTime(boss, present);
  const relay = startRelay({ contextOf: systemContext, render });
  return {
    stop: async () => {
      await Promise.all([relay.stop(), boss.stop({ graceful: true, timeout: 10_000 })]);
    },
  };
}

/** The clock's jobs, each once however many workers run; what this version does not know is no longer started. */
async function keepTime(boss: PgBoss, present: readonly JobName[]): Promise<void> {
  const known = new Set<string>();
  for (const name of present) {
    const job = jobs[name];
    if (!("cron" in job)) continue;
    known.add(name);
    await boss.schedule(name, job.cron, {}, { tz: "UTC" });
  }
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

/** Jobs taken at once; while so many are found the next ones are asked for without a pause. */
const JOBS_AT_ONCE = 8;

/** A payment alone brings a dozen messages: one job a look would let the last of them wait for seconds. */
async function listen<N extends JobName>(boss: PgBoss, name: N, handle: Handlers[N]): Promise<void> {
  const { payload } = jobs[name];
  const take = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
    const ctx = systemContext(id);
    try {
      await handle(ctx, payload.parse(data) as JobPayload<N>);
      return { id, status: "completed" };
    } catch (error) {
      ctx.log.warn({ error, job: name }, "job failed, will be tried again");
      // The queue keeps the name alone: a supplier's sentence may name whom it was working for.
      return { id, status: "failed", output: { message: error instanceof Error ? error.name : "unknown" } };
    }
  };
  await boss.work(
    name,
    { pollingIntervalSeconds: 0.5, batchSize: JOBS_AT_ONCE, burstWhenBatchFull: true, perJobResults: true },
    async (batch: { id: string; data: unknown }[]) => {
      const results: JobResult[] = [];
      for (const job of batch) results.push(await take(job));
      return results;
    },
  );
}
