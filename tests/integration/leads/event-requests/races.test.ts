import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projects } from "@/db/schema/leads/projects";
import { reject } from "@/lib/leads/requests/reject";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { keepingInvariants } from "./invariants";
import {
  balanceOf,
  messagesAbout,
  outcomeOf,
  projectOf,
  requestOf,
  revealsOf,
  tally,
  unlockDeltas,
} from "./rows";

const ctxOf = (provider: TestUser) => testCtxAs("moderated", { actor: provider.actor });
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe("races", () => {
  it("200 parallel unlocks of different requests with 7 credits: exactly 7 succeed", async () => {
    await keepingInvariants(async () => {
      const provider = await makeProvider({ credits: 7 });
      const requests = await times(200, () => makeEventRequest({ providerId: provider.id }));
      const outcomes = await Promise.all(
        requests.map(({ id }) => outcomeOf(unlock(ctxOf(provider), { uuid: id }))),
      );
      expect(tally(outcomes)).toEqual({ ok: 7, no_credits: 193 });
      expect(await balanceOf(provider.id)).toBe(0);
      expect(await unlockDeltas(provider.id)).toEqual(Array.from({ length: 7 }, () => -1));
      const rows = await Promise.all(requests.map(({ id }) => requestOf(id)));
      expect(rows.filter(({ unlockedAt }) => unlockedAt !== null)).toHaveLength(7);
    });
  }, 60_000);

  it("200 parallel unlocks of one request: one charge, 200 same answers", async () => {
    await keepingInvariants(async () => {
      const provider = await makeProvider({ credits: 5 });
      const request = await makeEventRequest({ providerId: provider.id });
      const answers = await times(200, () => unlock(ctxOf(provider), { uuid: request.id }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toEqual({
        email: request.project.member?.email,
        phone: request.project.member?.phone,
      });
      expect(await balanceOf(provider.id)).toBe(4);
      expect(await unlockDeltas(provider.id)).toEqual([-1]);
      expect(await revealsOf(request.id)).toBe(1);
      expect(await messagesAbout(request.id)).toEqual(["request_unlocked", "request_unlocked"]);
    });
  }, 60_000);

  it("50 providers unlock one couple's request at once: 5 succeed, 45 keep their credit", async () => {
    await keepingInvariants(async () => {
      const project = await makeProject();
      const providers = await times(50, () => makeProvider({ credits: 1 }));
      const sent = await Promise.all(
        providers.map(async (provider) => ({
          provider,
          ...(await makeEventRequest({ project, providerId: provider.id })),
        })),
      );
      const outcomes = await Promise.all(
        sent.map(({ provider, id }) => outcomeOf(unlock(ctxOf(provider), { uuid: id }))),
      );
      expect(tally(outcomes)).toEqual({ ok: 5, REQUEST_FULL: 45 });
      expect(await projectOf(project.id)).toMatchObject({ unlockCount: 5, status: "FULL" });
      const balances = await Promise.all(providers.map(({ id }) => balanceOf(id)));
      expect(tally(balances.map(String))).toEqual({ "0": 5, "1": 45 });
    });
  }, 60_000);

  it("five chosen providers and twenty others at once: all five chosen succeed", async () => {
    await keepingInvariants(async () => {
      const project = await makeProject();
      const heldUntil = new Date(testNow.getTime() + 3_600_000);
      const sent = await times(25, async (n) => {
        const provider = await makeProvider({ credits: 1 });
        const request = n < 5 ? { heldUntil } : {};
        return {
          provider,
          isChosen: n < 5,
          ...(await makeEventRequest({ project, providerId: provider.id, request })),
        };
      });
      const shuffled = sent.toSorted((a, b) => a.id.localeCompare(b.id));
      const outcomes = await Promise.all(
        shuffled.map(async ({ provider, id, isChosen }) => {
          const outcome = await outcomeOf(unlock(ctxOf(provider), { uuid: id }));
          return `${isChosen ? "chosen" : "other"} ${outcome}`;
        }),
      );
      expect(tally(outcomes)).toEqual({ "chosen ok": 5, "other REQUEST_FULL": 20 });
    });
  }, 60_000);

  it("a place that looks held while its holder unlocks is given, not refused", async () => {
    await keepingInvariants(async () => {
      const heldUntil = new Date(testNow.getTime() + 3_600_000);
      const outcomes = await times(10, async () => {
        const project = await makeProject();
        const sent = await times(5, async (n) => {
          const provider = await makeProvider({ credits: 1 });
          const request = n < 4 ? { heldUntil } : {};
          return { provider, ...(await makeEventRequest({ project, providerId: provider.id, request })) };
        });
        return Promise.all(sent.map(({ provider, id }) => outcomeOf(unlock(ctxOf(provider), { uuid: id }))));
      });
      expect(tally(outcomes.flat())).toEqual({ ok: 50 });
    });
  });

  it("unlock against reject: the result of either order is complete", async () => {
    await keepingInvariants(async () => {
      const provider = await makeProvider({ credits: 40 });
      const requests = await times(40, () => makeEventRequest({ providerId: provider.id }));
      const outcomes = await Promise.all(
        requests.flatMap(({ id }, n) => {
          const acts = [
            () => outcomeOf(unlock(ctxOf(provider), { uuid: id })),
            () => outcomeOf(reject(ctxOf(provider), { uuid: id, reason: "other" })),
          ];
          return (n % 2 ? acts : acts.reverse()).map((act) => act());
        }),
      );
      const rows = await Promise.all(requests.map(({ id }) => requestOf(id)));
      const unlocked = rows.filter(({ unlockedAt }) => unlockedAt !== null).length;
      expect(rows.every(({ status }) => status === "rejected")).toBe(true);
      expect(tally(outcomes)).toEqual({
        ok: 40 + unlocked,
        ...(unlocked < 40 ? { rejected_cannot_be_unlocked: 40 - unlocked } : {}),
      });
      expect(await balanceOf(provider.id)).toBe(40 - unlocked);
    });
  }, 60_000);

  it("couples that book and close while providers unlock cause no deadlock", async () => {
    await keepingInvariants(async () => {
      const { db } = testDatabase();
      const provider = await makeProvider({ credits: 60 });
      const requests = await times(60, () => makeEventRequest({ providerId: provider.id }));
      const book = (id: string) =>
        db.transaction(async (tx) => {
          await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for("update");
          await tx
            .update(projects)
            .set({ status: "CLOSED", eventLocationCity: "Chambéry" })
            .where(eq(projects.id, id));
        });
      const outcomes = await Promise.all(
        requests.flatMap(({ id, project }) => [
          outcomeOf(unlock(ctxOf(provider), { uuid: id })),
          book(project.id),
        ]),
      );
      const unlocks = outcomes.filter((outcome) => typeof outcome === "string");
      const counts = tally(unlocks);
      expect((counts.ok ?? 0) + (counts.request_closed ?? 0)).toBe(60);
      expect(await balanceOf(provider.id)).toBe(60 - (counts.ok ?? 0));
    });
  }, 60_000);
});
