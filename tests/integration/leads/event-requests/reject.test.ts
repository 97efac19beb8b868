import { describe, expect, it } from "vitest";
import { reject } from "@/lib/leads/requests/reject";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import { keepingInvariants } from "./invariants";
import { balanceOf, messagesAbout, outcomeOf, requestOf } from "./rows";

const ctxOf = (provider: TestUser, now = testNow) => testCtxAs("moderated", { actor: provider.actor, now });

describe("rejecting a request", () => {
  it.each(rejectionReasons)("stores the reason %s and notifies the couple", async (reason) => {
    await keepingInvariants(async () => {
      const provider = await makeProvider();
      const request = await makeEventRequest({ providerId: provider.id });
      const { message } = await reject(ctxOf(provider), { uuid: request.id, reason });
      expect(message).toMatchObject({
        isRejected: true,
        isUnlocked: false,
        rejectionReason: reason,
        status: "rejected",
      });
      expect(await requestOf(request.id)).toMatchObject({
        rejectedAt: testNow,
        rejectionReason: reason,
        seenAt: testNow,
      });
      expect(await messagesAbout(request.id)).toEqual(["request_declined"]);
    });
  });

  it("also rejects an unlocked request; its credit stays spent", async () => {
    const provider = await makeProvider({ credits: 2 });
    const request = await makeEventRequest({ providerId: provider.id });
    await unlock(ctxOf(provider), { uuid: request.id });
    const { message } = await reject(ctxOf(provider), { uuid: request.id, reason: "budget" });
    expect(message).toMatchObject({ isUnlocked: true, isRejected: true, status: "rejected" });
    expect(await balanceOf(provider.id)).toBe(1);
  });

  it("has a later time than the unlock even when the clock is behind", async () => {
    const provider = await makeProvider({ credits: 1 });
    const request = await makeEventRequest({ providerId: provider.id });
    await unlock(ctxOf(provider), { uuid: request.id });
    await reject(ctxOf(provider, new Date(testNow.getTime() - 5_000)), {
      uuid: request.id,
      reason: "budget",
    });
    expect(await requestOf(request.id)).toMatchObject({ unlockedAt: testNow, rejectedAt: testNow });
  });

  it("repeated, keeps the first reason and notifies the couple once", async () => {
    const provider = await makeProvider();
    const request = await makeEventRequest({ providerId: provider.id });
    const first = await reject(ctxOf(provider), { uuid: request.id, reason: "budget" });
    const second = await reject(ctxOf(provider), { uuid: request.id, reason: "location" });
    expect(second).toEqual(first);
    expect(await messagesAbout(request.id)).toEqual(["request_declined"]);
  });

  it("masks the message of a request that stays locked", async () => {
    const provider = await makeProvider();
    const message = "Appelez-nous au 06 12 34 56 78, nous sommes là le soir.";
    const request = await makeEventRequest({ providerId: provider.id, request: { message } });
    const rejected = await reject(ctxOf(provider), { uuid: request.id, reason: "other" });
    expect(rejected.message.ownMessage).toBe("Appelez-nous au •••••, nous sommes là le soir.");
  });

  it("refuses another provider's request", async () => {
    const request = await makeEventRequest();
    const stranger = await makeProvider();
    const outcome = await outcomeOf(reject(ctxOf(stranger), { uuid: request.id, reason: "budget" }));
    expect(outcome).toBe("request_not_found");
    expect(await requestOf(request.id)).toMatchObject({ rejectedAt: null, seenAt: null });
  });
});
