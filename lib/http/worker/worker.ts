import "server-only";
import { type JobResult, PgBoss } from "pg-boss";
import { anonymizeReporters } from "@/lib/backoffice/reports/anonymize-reporters";
import { checkInvariants } from "@/lib/backoffice/watch/check-invariants";
import { forgetMeasures } from "@/lib/backoffice/watch/delete-old-measures";
import { tellOperator } from "@/lib/backoffice/watch/notify-operator";
import { raiseAlerts } from "@/lib/backoffice/watch/update-alerts";
import { checkVatNumbers } from "@/lib/billing/invoices/recheck-tax";
import { changePremiumPrices } from "@/lib/billing/price-change/change-premium-prices";
import { closePayments } from "@/lib/billing/reconciliation/close-payments";
import { processEvent } from "@/lib/billing/reconciliation/process-event";
import { reconcilePayments } from "@/lib/billing/reconciliation/reconcile";
import { sendRefund } from "@/lib/billing/reconciliation/send-refund";
import { announceRenewals } from "@/lib/billing/renewals/announce-renewals";
import { retryLateRenewal } from "@/lib/billing/renewals/retry-late-renewal";
import { nobodyCalls } from "@/lib/core/caller";
import { env } from "@/lib/core/env";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { type JobName, type JobPayload, jobNames, jobs } from "@/lib/core/jobs";
import { defaultCountry, siteIn } from "@/lib/core/markets/markets";
import { inDoor } from "@/lib/core/observe/door";
import { metrics } from "@/lib/core/observe/metrics";
import { forgetGone } from "@/lib/core/page-changes/gone-pages";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { JOBS_SCHEMA } from "@/lib/gateways/jobs/pg-boss";
import { mintSystem } from "@/lib/http/doors/guards";
import { forgetIdempotencyKeys } from "@/lib/http/doors/idempotency";
import { container, deleteExpiredLimits, sharedDeps } from "@/lib/http/process/container";
import { readProcessFacts } from "@/lib/http/process/process-facts";
import { deleteExpiredProofs } from "@/lib/http/process/proofs";
import { startRelay } from "@/lib/http/worker/message-relay";
import { forgetSessions } from "@/lib/identity/accounts/delete-ended-sessions";
import { forgetDevices } from "@/lib/identity/sessions/record-device";
import { endLongPauses } from "@/lib/leads/edits/end-pause";
import { remindUnread } from "@/lib/leads/inbox/remind-unread";
import { reviewLosses } from "@/lib/leads/lead-refunds/open-case";
import { refundLeadsOfCouple, refundUnopenedLeads } from "@/lib/leads/lead-refunds/refund-leads";
import { expireProjects } from "@/lib/leads/projects/expire-projects";
import { forgetOrigins } from "@/lib/leads/suspicion/record-origin";
import { removeExpiredOptions } from "@/lib/listing/availability/remove-expired-options";
import { recheckRegistration } from "@/lib/listing/company/recheck-registration";
import { publishHeldChanges } from "@/lib/listing/decide-change";
import { fetchRates } from "@/lib/listing/exchange-rates/fetch-rates";
import { refreshPrices } from "@/lib/listing/exchange-rates/refresh-prices";
import { finishPicture } from "@/lib/listing/media/finish-picture";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { removeUnknownFiles } from "@/lib/listing/media/remove-unknown-files";
import { refreshPremium } from "@/lib/listing/search-rows/refresh-premium";
import { refreshRanks } from "@/lib/listing/search-rows/refresh-ranks";
import { copyInstagram } from "@/lib/listing/social/copy-instagram";
import { keepInstagram } from "@/lib/listing/social/keep-instagram";
import { refreshVenuePremium } from "@/lib/listing/venues/refresh-premium";
import { fetchThumbnail } from "@/lib/listing/videos/fetch-thumbnail";
import { deleteOldMessages } from "@/lib/messaging/contact/delete-old-messages";
import type { RenderMessage } from "@/lib/messaging/notifications/render-port";
import { sendDigests } from "@/lib/messaging/timing/send-digests";
import { inviteCouples } from "@/lib/reviews/invite-couples";
import { announcePages } from "@/lib/seo/index-now/announce-pages";
import { manageViewPartitions } from "@/lib/statistics/manage-view-partitions";
import { rollUpViews } from "@/lib/statistics/roll-up-views";

type Handlers = { [N in JobName]: (ctx: SystemCtx, payload: JobPayload<N>) => Promise<void> };

/** The context of one job: no visitor, no session, its own clock. */
function systemContext(requestId: string): SystemCtx {
  const ctx: Ctx = {
    ...sharedDeps(requestId),
    caller: nobodyCalls,
    now: new Date(),
    locale: defaultLocale,
    country: defaultCountry,
    site: siteIn(defaultCountry),
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
    note(ctx, "fail-leads", { failed: await refundLeadsOfCouple(ctx, payload) });
  },
  "fail-unopened": async (ctx) => note(ctx, "fail-unopened", { failed: await refundUnopenedLeads(ctx) }),
  "review-losses": async (ctx) => note(ctx, "review-losses", { opened: await reviewLosses(ctx) }),
  "expire-projects": async (ctx) => {
    note(ctx, "expire-projects", { ...(await expireProjects(ctx)), released: await endLongPauses(ctx) });
  },
  "invite-couples": async (ctx) => note(ctx, "invite-couples", { invited: await inviteCouples(ctx) }),
  "send-digests": async (ctx) => note(ctx, "send-digests", { sent: await sendDigests(ctx) }),
  "remind-unread": async (ctx) => note(ctx, "remind-unread", { reminded: await remindUnread(ctx) }),
  "refresh-ranks": async (ctx) => note(ctx, "refresh-ranks", { moved: await refreshRanks(ctx) }),
  "refresh-premium": async (ctx) =>
    note(ctx, "refresh-premium", {
      refreshed: await refreshPremium(ctx),
      venues: await refreshVenuePremium(ctx),
    }),
  "publish-profile-changes": async (ctx) =>
    note(ctx, "publish-profile-changes", { published: await publishHeldChanges(ctx) }),
  "announce-pages": async (ctx) => note(ctx, "announce-pages", { told: await announcePages(ctx) }),
  "remove-expired-options": async (ctx) =>
    note(ctx, "remove-expired-options", { removed: await removeExpiredOptions(ctx) }),
  "forget-idempotency-keys": async (ctx) => {
    await forgetIdempotencyKeys(ctx);
    await deleteExpiredLimits(ctx);
    await deleteExpiredProofs(ctx);
    await forgetMeasures(ctx);
  },
  "process-payment-event": processEvent,
  "send-refund": sendRefund,
  "reconcile-payments": async (ctx) => note(ctx, "reconcile-payments", await reconcilePayments(ctx)),
  "check-vat-numbers": async (ctx) => note(ctx, "check-vat-numbers", { ...(await checkVatNumbers(ctx)) }),
  "fetch-exchange-rates": async (ctx) => note(ctx, "fetch-exchange-rates", { ...(await fetchRates(ctx)) }),
  "refresh-prices": async (ctx) => note(ctx, "refresh-prices", await refreshPrices(ctx)),
  "announce-renewals": async (ctx) =>
    note(ctx, "announce-renewals", { announced: await announceRenewals(ctx) }),
  "retry-late-renewal": retryLateRenewal,
  "change-premium-prices": async (ctx) => note(ctx, "change-premium-prices", await changePremiumPrices(ctx)),
  "close-payments": closePayments,
  "check-company-siret": recheckRegistration,
  "roll-up-views": rollUpViews,
  "keep-views": manageViewPartitions,
  "forget-messages": async (ctx) =>
    note(ctx, "forget-messages", {
      messages: await deleteOldMessages(ctx),
      reporters: await anonymizeReporters(ctx),
      origins: await forgetOrigins(ctx),
      devices: await forgetDevices(ctx),
      sessions: await forgetSessions(ctx),
      gonePages: await forgetGone(ctx),
    }),
  "finish-picture": finishPicture,
  "remove-unknown-files": async (ctx) =>
    note(ctx, "remove-unknown-files", { removed: await removeUnknownFiles(ctx) }),
  "fetch-video-thumbnail": (ctx, payload) => fetchThumbnail(ctx, payload),
  "keep-instagram": async (ctx) => note(ctx, "keep-instagram", await keepInstagram(ctx)),
  "copy-instagram": copyInstagram,
  "remove-orphaned-files": (ctx) => removeOrphanedFiles(ctx),
  "check-invariants": async (ctx) => {
    const broken = await checkInvariants(ctx);
    if (broken > 0) ctx.log.error({ job: "check-invariants", broken }, "accounting rules are broken");
  },
  "raise-alerts": async (ctx) =>
    note(ctx, "raise-alerts", await raiseAlerts(ctx, await readProcessFacts(ctx.now))),
  "tell-operator": (ctx, payload) =>
    tellOperator(ctx, payload, { email: env().ALERT_EMAIL, id: ctx.requestId }),
};

export interface Worker {
  /** Finishes the running jobs and takes no new ones. */
  stop(): Promise<void>;
}

/** Next loads all pages when it starts. On a busy machine this alone takes longer than the ten seconds of pg-boss. */
const CONNECT_TIMEOUT_MS = 60_000;

/** Starts to take jobs: in the app process, or in a process of its own (`npm run worker`). */
export async function startWorker({ render }: { render: RenderMessage }): Promise<Worker> {
  const { log } = container();
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    max: 4,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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

/**
 * Schedules the periodic jobs; each runs once, however many workers there are. Schedules that this version does
 * not know are deleted.
 */
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

/** Longest time that a job waits for an idle worker. */
const POLL_SECONDS = 0.5;
/** The same for jobs of the timetable, whose minute is all that matters: each queue is polled by a query of its own. */
const TIMETABLE_POLL_SECONDS = 5;
/** Jobs taken at once. While a batch is full, the next one is read without a pause. */
const JOBS_AT_ONCE = 8;

/** One payment alone creates a dozen messages: with one job for each poll the last would wait for seconds. */
async function listen<N extends JobName>(boss: PgBoss, name: N, handle: Handlers[N]): Promise<void> {
  const job = jobs[name];
  const take = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
    const ctx = systemContext(id);
    const startedAt = performance.now();
    const count = (outcome: "done" | "failed") => {
      metrics().jobs.inc({ job: name, outcome });
      metrics().jobSeconds.observe({ job: name }, (performance.now() - startedAt) / 1_000);
    };
    try {
      await inDoor(`job ${name}`, () => handle(ctx, job.payload.parse(data) as JobPayload<N>));
      count("done");
      return { id, status: "completed" };
    } catch (error) {
      count("failed");
      ctx.log.warn({ error, job: name }, "job failed, will be tried again");
      // The queue stores only the name of the error: a supplier's text may contain personal data.
      return { id, status: "failed", output: { message: error instanceof Error ? error.name : "unknown" } };
    }
  };
  await boss.work(
    name,
    {
      pollingIntervalSeconds: "cron" in job ? TIMETABLE_POLL_SECONDS : POLL_SECONDS,
      batchSize: JOBS_AT_ONCE,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    async (batch: { id: string; data: unknown }[]) => {
      const results: JobResult[] = [];
      for (const taken of batch) results.push(await take(taken));
      return results;
    },
  );
}
