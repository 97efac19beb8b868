import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditAccounts } from "@/db/schema/billing/credits";
import { grantWelcome } from "@/lib/billing/credits/grant-welcome";
import { getCreditsSummary, listCreditLogs } from "@/lib/billing/credits/queries";
import { reject } from "@/lib/leads/requests/reject";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { addCredits, makeProvider, type TestUser } from "@/tests/support/factories";
import { runs } from "@/tests/support/runs";
import { uniquePhone } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";

const requestsOfModel = 4;

/** A model of the ledger, updated beside it. */
interface Model {
  balance: number;
  isPremium: boolean;
  hasWelcome: boolean;
  unlocked: Set<number>;
  rejected: Set<number>;
}

interface Real {
  provider: TestUser;
  requests: string[];
}

type Command = fc.AsyncCommand<Model, Real>;
const ctxOf = ({ provider }: Real) => testCtxAs("moderated", { actor: provider.actor });

const always = () => true;
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: always,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real);
    expect(await balanceOf(real.provider.id)).toBe(model.balance);
  },
});

const deposit = (credits: number) =>
  step(`deposit ${credits}`, async (model, { provider }) => {
    await addCredits(testDatabase().db, provider.id, credits);
    model.balance += credits;
  });

const welcome = step("welcome", async (model, real) => {
  const granted = await grantWelcome(ctxOf(real), {
    userId: real.provider.id,
    registration: null,
    phone: uniquePhone(),
  });
  expect(granted).toBe(!model.hasWelcome);
  if (granted) model.balance += 1;
  model.hasWelcome = true;
});

const premium = (isPremium: boolean) =>
  step(isPremium ? "premium starts" : "premium ends", async (model, { provider }) => {
    const premiumUntil = new Date(testNow.getTime() + (isPremium ? 1 : 0));
    await testDatabase()
      .db.update(creditAccounts)
      .set({ premiumUntil })
      .where(eq(creditAccounts.providerId, provider.id));
    model.isPremium = isPremium;
  });

const unlockOne = (n: number) =>
  step(`unlock ${n}`, async (model, real) => {
    const outcome = await outcomeOf(unlock(ctxOf(real), { uuid: real.requests[n] ?? "" }));
    if (model.rejected.has(n)) return expect(outcome).toBe("rejected_cannot_be_unlocked");
    if (model.unlocked.has(n)) return expect(outcome).toBe("ok");
    if (model.balance === 0 && !model.isPremium) return expect(outcome).toBe("no_credits");
    expect(outcome).toBe("ok");
    model.unlocked.add(n);
    if (!model.isPremium) model.balance -= 1;
  });

const rejectOne = (n: number) =>
  step(`reject ${n}`, async (model, real) => {
    await reject(ctxOf(real), { uuid: real.requests[n] ?? "", reason: "other" });
    model.rejected.add(n);
  });

const request = fc.integer({ min: 0, max: requestsOfModel - 1 });
const commands = fc.commands(
  [
    fc.integer({ min: 1, max: 3 }).map(deposit),
    fc.constant(welcome),
    fc.boolean().map(premium),
    request.map(unlockOne),
    request.map(unlockOne),
    request.map(rejectOne),
  ],
  { maxCommands: 25 },
);

/** Runs concurrently: while one waits for the database, another computes. */
const LANES = 4;

async function runSteps(steps: Iterable<Command>): Promise<void> {
  const provider = await makeProvider();
  const made = await Promise.all(
    Array.from({ length: requestsOfModel }, () => makeEventRequest({ providerId: provider.id })),
  );
  const model = {
    balance: 0,
    isPremium: false,
    hasWelcome: false,
    unlocked: new Set<number>(),
    rejected: new Set<number>(),
  };
  const real = { provider, requests: made.map(({ id }) => id) };
  await fc.asyncModelRun(() => ({ model, real }), steps);
}

describe("the ledger", () => {
  it("equals a simple model in random histories", async () => {
    const lane = () => fc.assert(fc.asyncProperty(commands, runSteps), { numRuns: runs(500, 5_000) / LANES });
    await keepingInvariants(() => Promise.all(Array.from({ length: LANES }, lane)));
  }, 3_600_000);
});

describe("the credit history", () => {
  it("describes each entry in the reader's language, the newest first", async () => {
    const provider = await makeProvider({ premium: new Date(testNow.getTime() + 1) });
    const ctx = testCtxAs("moderated", { actor: provider.actor });
    const later = testCtxAs("moderated", { actor: provider.actor, now: new Date(testNow.getTime() + 1) });
    await grantWelcome(ctx, { userId: provider.id, registration: null, phone: uniquePhone() });
    const [first, second] = [
      await makeEventRequest({ providerId: provider.id }),
      await makeEventRequest({ providerId: provider.id }),
    ];
    await unlock(ctx, { uuid: first.id });
    await unlock(later, { uuid: second.id });
    const { logs, ...rest } = await listCreditLogs(ctx, { page: 1 });
    expect(rest).toEqual({ balance: 0, total: 3, page: 1, pageSize: 100 });
    expect(logs.map(({ description, deposited, withdrawn }) => [description, deposited, withdrawn])).toEqual([
      ["Coordonnées débloquées\u00a0: Mariage, Annecy", 0, 1],
      ["Coordonnées débloquées avec Premium\u00a0: Mariage, Annecy", 0, 0],
      ["Crédit de bienvenue", 1, 0],
    ]);
    const german = testCtxAs("moderated", { actor: provider.actor, locale: "de-DE" });
    expect((await listCreditLogs(german, { page: 1 })).logs[0]?.description).toBe(
      "Kontaktdaten freigeschaltet: Hochzeit, Annecy",
    );
    expect((await listCreditLogs(ctx, { page: 2 })).logs).toEqual([]);
  });

  it("shows a provider its own entries only", async () => {
    const provider = await makeProvider({ credits: 4 });
    const stranger = await makeProvider();
    const ctx = testCtxAs("provider", { actor: stranger.actor });
    expect(await listCreditLogs(ctx, { page: 1 })).toMatchObject({ logs: [], balance: 0, total: 0 });
    expect(await getCreditsSummary(testCtxAs("provider", { actor: provider.actor }))).toEqual({
      balance: 4,
      isPremium: false,
      currency: "EUR",
    });
  });

  it("computes Premium from its dates", async () => {
    const provider = await makeProvider({ premium: new Date(testNow.getTime() + 1) });
    const at = (ms: number) =>
      getCreditsSummary(
        testCtxAs("provider", { actor: provider.actor, now: new Date(testNow.getTime() + ms) }),
      );
    expect((await at(0)).isPremium).toBe(true);
    expect((await at(1)).isPremium).toBe(false);
  });
});
