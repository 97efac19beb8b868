import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { creditAccounts } from "@/db/schema/billing/credits";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { openMyProjects } from "@/lib/leads/lead-refunds/record-opening";
import { refundLead } from "@/lib/leads/lead-refunds/refund-lead";
import { refundUnopenedLeads } from "@/lib/leads/lead-refunds/refund-leads";
import { type LeadFailure, leadFailures } from "@/lib/leads/lead-refunds/rules";
import { recordOutcome } from "@/lib/leads/requests/record-outcome";
import { reject } from "@/lib/leads/requests/reject";
import { type RejectionReason, rejectionReasons } from "@/lib/leads/requests/rules";
import { stopContact } from "@/lib/leads/requests/stop-contact";
import { unlock } from "@/lib/leads/requests/unlock";
import { viewRequest } from "@/lib/leads/requests/view-request";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { addCredits, makeAdmin, makeProvider, type TestUser } from "@/tests/support/factories";
import { keepingInvariants } from "./invariants";
import { outcomeOf } from "./rows";
import { RequestModel } from "./state-model";

const { db } = testDatabase();
const hourMs = 3_600_000;
const PROVIDERS = 7;
/** This number of the seven was chosen by the couple and holds a place for 24 hours. */
const CHOSEN = 3;
/** Time between two runs, so that nothing of one run is due in the next. */
const APART_MS = 60 * 24 * hourMs;

interface Real {
  providers: TestUser[];
  admin: TestUser;
  project: Awaited<ReturnType<typeof makeProject>>;
  uuids: string[];
}

type Command = fc.AsyncCommand<RequestModel, Real>;

const ctxOf = (model: RequestModel, { providers }: Real, n: number) =>
  testCtxAs("moderated", { actor: (providers[n] as TestUser).actor, now: new Date(model.now) });
const coupleOf = (model: RequestModel, { project }: Real) => {
  if (!project.member) throw new Error("a sent project has a member");
  return testCtxAs("couple", { actor: project.member.actor, now: new Date(model.now) });
};
const keyOf = ({ uuids }: Real, n: number) => ({ uuid: uuids[n] ?? "" });
const aim = ({ project, providers }: Real, n: number) => ({
  uuid: project.id,
  prestataireId: (providers[n] as TestUser).id,
});

/** Compares the database with the model after a step, in one query, because there are thousands of steps. */
async function compare(model: RequestModel, real: Real): Promise<void> {
  const rows = await db
    .select({
      id: eventRequests.id,
      providerId: eventRequests.providerId,
      isSeen: eventRequests.isSeen,
      unlockedAt: eventRequests.unlockedAt,
      rejectionReason: eventRequests.rejectionReason,
      contactStoppedAt: eventRequests.contactStoppedAt,
      outcome: eventRequests.outcome,
      coupleOpenedAt: eventRequests.coupleOpenedAt,
      failure: eventRequests.failure,
      balance: creditAccounts.balance,
      status: projects.status,
      unlockCount: projects.unlockCount,
    })
    .from(eventRequests)
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, eventRequests.providerId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(eq(eventRequests.projectId, real.project.id));
  const shown = real.uuids.map((uuid) => {
    const row = rows.find(({ id }) => id === uuid);
    return {
      seen: row?.isSeen,
      unlockedAt: row?.unlockedAt?.getTime() ?? null,
      rejected: row?.rejectionReason,
      isStopped: row?.contactStoppedAt !== null,
      outcome: row?.outcome,
      isOpened: row?.coupleOpenedAt !== null,
      failure: row?.failure,
    };
  });
  const expected = model.requests.map(({ heldUntil: _held, isPaid: _paid, ...request }) => request);
  expect(shown).toEqual(expected);
  expect(real.providers.map(({ id }) => rows.find(({ providerId }) => providerId === id)?.balance)).toEqual(
    model.providers.map(({ balance }) => balance),
  );
  expect(rows[0]).toMatchObject({ status: model.status, unlockCount: model.unlocks });
}

const step = (name: string, run: (model: RequestModel, real: Real) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
});

const view = (n: number) =>
  step(`view ${n}`, async (model, real) => {
    const { isUnlocked } = await viewRequest(ctxOf(model, real, n), keyOf(real, n));
    model.view(n);
    expect(isUnlocked).toBe(model.requests[n]?.unlockedAt !== null);
  });
const unlockOne = (n: number) =>
  step(`unlock ${n}`, async (model, real) => {
    const outcome = await outcomeOf(unlock(ctxOf(model, real, n), keyOf(real, n)));
    expect(outcome).toBe(model.unlock(n));
  });
const rejectOne = ([n, reason]: [number, RejectionReason]) =>
  step(`reject ${n} ${reason}`, async (model, real) => {
    await reject(ctxOf(model, real, n), { ...keyOf(real, n), reason });
    model.reject(n, reason);
  });
const stop = (n: number) =>
  step(`stop ${n}`, async (model, real) => {
    await stopContact(coupleOf(model, real), aim(real, n));
    model.stop(n);
  });
const settle = ([n, outcome]: [number, "booked" | "not_retained"]) =>
  step(`${outcome} ${n}`, async (model, real) => {
    const work = recordOutcome(coupleOf(model, real), { ...aim(real, n), outcome });
    expect(await outcomeOf(work)).toBe(model.settle(n, outcome));
  });
const look = step("the couple looks", async (model, real) => {
  const couple = coupleOf(model, real);
  // It has just signed in by a code.
  await openMyProjects({ ...couple, actor: { ...couple.actor, authenticatedAt: couple.now } });
  model.look();
});
const fail = ([n, failure]: [number, LeadFailure]) =>
  step(`fail ${n} ${failure}`, async (model, real) => {
    const ctx = testSystemCtx({ now: new Date(model.now) });
    expect(await refundLead(ctx, { ...keyOf(real, n), failure })).toBe(model.fail(n, failure));
  });
const clock = (hours: number) =>
  step(`${hours} hours later`, async (model) => {
    model.now += hours * hourMs;
    await refundUnopenedLeads(testSystemCtx({ now: new Date(model.now) }));
    model.refundUnopenedLeads();
  });
const takeDown = step("taken down", async (model, { admin, project }) => {
  const ctx = testCtxAs("admin", { actor: admin.actor, now: new Date(model.now) });
  const input = { projectId: project.id, from: "approved", reason: "Une demande inventée." } as const;
  expect(await outcomeOf(rejectProject(ctx, input))).toBe(model.takeDown());
});
const deposit = (n: number) =>
  step(`deposit ${n}`, async (model, { providers }) => {
    await addCredits(db, (providers[n] as TestUser).id, 1);
    (model.providers[n] as { balance: number }).balance += 1;
  });
const premium = (n: number) =>
  step(`a day of Premium ${n}`, async (model, { providers }) => {
    const until = model.now + 24 * hourMs;
    const where = eq(creditAccounts.providerId, (providers[n] as TestUser).id);
    await db
      .update(creditAccounts)
      .set({ premiumUntil: new Date(until) })
      .where(where);
    Object.assign(model.providers[n] ?? {}, { premiumUntil: until });
  });

const rush = step("everybody unlocks", async (model, real) => {
  for (const n of real.providers.keys()) {
    const outcome = await outcomeOf(unlock(ctxOf(model, real, n), keyOf(real, n)));
    expect(outcome).toBe(model.unlock(n));
  }
});

/** Mostly two of the providers, so that several things happen to one request; the others fill its five places. */
const someone = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: PROVIDERS - 1 }) },
);
const rejection = fc.tuple(someone, fc.constantFrom(...rejectionReasons)).map(rejectOne);
const failed = fc.tuple(someone, fc.constantFrom(...leadFailures)).map(fail);
const often = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one);
const commands = fc.commands(
  [
    ...often(5, someone.map(unlockOne)),
    ...often(3, rejection),
    ...often(4, failed),
    ...often(2, fc.constantFrom(1, 23, 24, 100, 168).map(clock)),
    ...often(2, someone.map(deposit)),
    someone.map(view),
    fc.constant(rush),
    someone.map(stop),
    fc.tuple(someone, fc.constantFrom("booked" as const, "not_retained" as const)).map(settle),
    fc.constant(look),
    fc.constant(takeDown),
    someone.map(premium),
  ],
  { maxCommands: 24, size: "max" },
);

let past = 0;

async function layRun(providers: TestUser[], admin: TestUser): Promise<{ model: RequestModel; real: Real }> {
  past += 1;
  const now = testNow.getTime() + past * APART_MS;
  await refundUnopenedLeads(testSystemCtx({ now: new Date(now) }));
  const project = await makeProject();
  const holds = providers.map((_, n) => (n < CHOSEN ? now + 24 * hourMs : null));
  const sent = await db
    .insert(eventRequests)
    .values(
      providers.map(({ id: providerId }, n) => ({
        projectId: project.id,
        providerId,
        createdAt: new Date(now),
        heldUntil: n < CHOSEN ? new Date(now + 24 * hourMs) : null,
      })),
    )
    .returning({ id: eventRequests.id, providerId: eventRequests.providerId });
  const uuids = providers.map(
    (provider) => sent.find(({ providerId }) => providerId === provider.id)?.id ?? "",
  );
  for (const { id } of providers.slice(0, 2)) await addCredits(db, id, 1);
  const accounts = await db.select().from(creditAccounts);
  const balances = providers.map(({ id }) => ({
    balance: accounts.find(({ providerId }) => providerId === id)?.balance ?? 0,
    premiumUntil: accounts.find(({ providerId }) => providerId === id)?.premiumUntil?.getTime() ?? null,
  }));
  return { model: new RequestModel(now, balances, holds), real: { providers, admin, project, uuids } };
}

/**
 * Runs `count` random sequences of steps on one project and seven providers, one after the other, because the
 * scheduled jobs see the whole database. To run them in parallel, divide them among test files, which have a
 * database each.
 */
export async function tellRequestStories(count: number): Promise<void> {
  const providers = await Promise.all(Array.from({ length: PROVIDERS }, () => makeProvider({ credits: 1 })));
  const admin = await makeAdmin();
  await keepingInvariants(() =>
    fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const laid = await layRun(providers, admin);
        await fc.asyncModelRun(() => laid, steps);
      }),
      { numRuns: count, endOnFailure: true },
    ),
  );
}
