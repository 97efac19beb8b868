import "server-only";
import { sql } from "drizzle-orm";
import { type JobResult, PgBoss } from "pg-boss";
import type { Database } from "@/db/client";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { nobodyCalls } from "@/lib/core/caller";
import { env } from "@/lib/core/env";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { type JobName, type JobPayload, jobNames, jobs } from "@/lib/core/jobs";
import { defaultCountry, siteIn } from "@/lib/core/markets/markets";
import { inDoor } from "@/lib/core/observe/door";
import { metrics } from "@/lib/core/observe/metrics";
import { tracePromise } from "@/lib/core/observe/tracing";
import { type Repeated, repeat } from "@/lib/core/repeat";
import { textArray } from "@/lib/core/sql-values";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { JOBS_SCHEMA } from "@/lib/gateways/jobs/pg-boss";
import { startCachesRelay } from "@/lib/http/caches/caches-relay";
import { mintSystem } from "@/lib/http/doors/guards";
import { container, sharedDeps } from "@/lib/http/process/container";
import { type Handlers, handlers } from "@/lib/http/worker/handlers";
import { startRelay } from "@/lib/http/worker/message-relay";
import type { RenderMessage } from "@/lib/messaging/notifications/render-port";

/** The context of one job or command: no visitor, no session, its own clock. */
export function systemContext(requestId: string): SystemCtx {
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

export interface Worker {
  /** Finishes the running jobs and takes no new ones. */
  stop(): Promise<void>;
}

/** Jobs that are also taken while writing is closed: the operator is to be told what is wrong. */
const WHILE_CLOSED: ReadonlySet<JobName> = new Set(["check-invariants", "raise-alerts", "tell-operator"]);
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
  const takers = new Map<string, string>();
  const take = async (names: readonly JobName[]) => {
    for (const name of names) takers.set(name, await listen(boss, name, handlers[name]));
  };
  let isClosed = isSwitchedOff("writes");
  await take(present.filter((name) => !isClosed || WHILE_CLOSED.has(name)));
  await keepTime(boss, present);
  /** Takes no more jobs that write while an administrator has closed writing, and takes them again afterwards. */
  const followWrites = async () => {
    if (isClosed === isSwitchedOff("writes")) return;
    isClosed = !isClosed;
    const names = present.filter((name) => !WHILE_CLOSED.has(name));
    log.info({}, isClosed ? "writing is closed: jobs and messages wait" : "jobs and messages go on");
    if (!isClosed) return take(names);
    for (const name of names) {
      await boss.offWork(name);
      takers.delete(name);
    }
  };
  const relay = startRelay({ contextOf: systemContext, render });
  const caches = startCachesRelay(systemContext);
  const lookout = startLookout({
    db: container().database.db,
    queues: present,
    onLook: followWrites,
    onJob: (queue) => {
      const taker = takers.get(queue);
      if (taker) boss.notifyWorker(taker);
    },
    onMessage: relay.wake,
    onError: (error) => log.error({ error }, "jobs and messages that wait could not be read"),
  });
  return {
    stop: async () => {
      await lookout.stop();
      await Promise.all([relay.stop(), caches?.stop(), boss.stop({ graceful: true, timeout: 10_000 })]);
    },
  };
}

const RETRY_MS = 5_000;

/**
 * The worker inside of an app. A database that does not answer is asked again: the app goes on without jobs meanwhile.
 * `tried` resolves after the first attempt.
 */
export function startWorkerInside(
  means: Parameters<typeof startWorker>[0],
): Worker & { tried: Promise<void> } {
  let worker: Worker | null = null;
  let isStopped = false;
  const attempt = async (): Promise<void> => {
    try {
      worker = await startWorker(means);
      if (isStopped) await worker.stop();
    } catch (error) {
      container().log.warn({ error }, "jobs are not taken yet");
      if (!isStopped) setTimeout(() => void attempt(), RETRY_MS).unref();
    }
  };
  return {
    tried: attempt(),
    stop: async () => {
      isStopped = true;
      await worker?.stop();
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

/** The library asks for jobs of each queue by itself. The lookout is sooner, so this is only a second chance. */
const POLL_SECONDS = 300;
/** Jobs taken at once. While a batch is full, the next one is read without a pause. */
const JOBS_AT_ONCE = 8;

/**
 * Takes the jobs of a queue, several at once: with one job for each look the last of a dozen would wait for seconds.
 * Returns the id by which the taker is woken.
 */
async function listen<N extends JobName>(boss: PgBoss, name: N, handle: Handlers[N]): Promise<string> {
  const job = jobs[name];
  const take = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
    const ctx = systemContext(id);
    const startedAt = performance.now();
    const count = (outcome: "done" | "failed") => {
      metrics().jobs.inc({ job: name, outcome });
      metrics().jobSeconds.observe({ job: name }, (performance.now() - startedAt) / 1_000);
    };
    try {
      const work = () => handle(ctx, job.payload.parse(data) as JobPayload<N>);
      await inDoor(`job ${name}`, () => tracePromise(`job ${name}`, { "request.id": id }, work));
      count("done");
      return { id, status: "completed" };
    } catch (error) {
      count("failed");
      ctx.log.warn({ error, job: name }, "job failed, will be tried again");
      // The queue stores only the name of the error: a supplier's text may contain personal data.
      return { id, status: "failed", output: { message: error instanceof Error ? error.name : "unknown" } };
    }
  };
  return boss.work(
    name,
    {
      pollingIntervalSeconds: POLL_SECONDS,
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

/** Longest time that a job or a message waits for an idle worker. */
const JOBS_LOOK_MS = 700;

interface LookoutMeans {
  db: Database;
  /** Names of the queues whose jobs this process takes. */
  queues: readonly string[];
  /** Called before each look. */
  onLook(): Promise<void>;
  /** Called for each queue with a job that may start now. */
  onJob(queue: string): void;
  /** Called when a message may be sent now. */
  onMessage(): void;
  onError(error: unknown): void;
}

const jobTable = sql`${sql.identifier(JOBS_SCHEMA)}.job`;

interface Due extends Record<string, unknown> {
  queues: string[];
  hasMessage: boolean;
}

/** One probe of an index for each queue and one for the outbox, however many wait. */
async function findDue({ db, queues }: LookoutMeans): Promise<Due> {
  const [due] = await db.execute<Due>(sql`
    select array(
             select queue from unnest(${textArray(queues)}) as queue
              where exists (select from ${jobTable} j
                             where j.name = queue and j.state < 'active' and not j.blocked and j.start_after <= now())) as queues,
           exists (select from ${messageDeliveries} where status = 'queued' and due_at <= now()) as "hasMessage"`);
  return due ?? { queues: [], hasMessage: false };
}

/**
 * Looks for work of all queues and of the outbox with one statement. The queue library asks once for each queue, which
 * made 41 statements a second in an idle process. A notification of the database would make all transactions that
 * enqueue something commit one after the other.
 */
function startLookout(means: LookoutMeans): Repeated {
  return repeat(async (isStopped) => {
    try {
      await means.onLook();
      const { queues, hasMessage } = await findDue(means);
      if (isStopped()) return;
      for (const queue of queues) means.onJob(queue);
      if (hasMessage) means.onMessage();
    } catch (error) {
      means.onError(error);
    }
  }, JOBS_LOOK_MS);
}
