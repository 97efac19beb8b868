import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { POST as unlockDoor } from "@/app/api/event-requests/[uuid]/unlock/route";
import { POST as sendDoor } from "@/app/api/project/send-to-prestataire/route";
import { creditAccounts } from "@/db/schema/billing/credits";
import { idempotencyKeys } from "@/db/schema/core/limits";
import { coreErrors } from "@/lib/core/errors";
import { forgetIdempotencyKeys } from "@/lib/http/doors/idempotency";
import { route } from "@/lib/http/doors/route";
import { testSystemCtx } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { ownerDatabase, testDatabase } from "../../support/database";
import { only } from "../../support/unique";
import { type Caller, makeActor } from "./actors";
import { callRoute, problemOf } from "./call-route";
import { placeContainer, unlimited } from "./container";
import { layPlaces, makeChosen } from "./fixtures";

const { db } = testDatabase();
const secret = "pi_canary_secret";

/** A use case that does its work each time it is called. */
function counter(work: () => Promise<unknown> = async () => null) {
  let runs = 0;
  const run = vi.fn(async () => {
    runs += 1;
    await work();
    return { run: runs, clientSecret: secret };
  });
  const output = z.object({ run: z.int(), clientSecret: z.string() });
  const input = z.strictObject({ credits: z.int() });
  const door = route({ guard: "user", input, output, status: 201, summary: "Buys", idempotent: true, run });
  return { door, run };
}

let actor: Caller;
let other: Caller;
beforeAll(async () => {
  placeContainer({ limits: unlimited });
  await layPlaces();
  [actor, other] = await Promise.all([makeActor("moderated"), makeActor("premium")]);
});

const buy = (door: ReturnType<typeof counter>["door"], key: string, credits = 5, who = actor) =>
  callRoute(door, { method: "POST", headers: { ...who.cookie, "idempotency-key": key }, body: { credits } });
const stored = (key: string) => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));

describe("an idempotency key", () => {
  it("runs a call once and repeats its answer", async () => {
    const { door, run } = counter();
    const key = crypto.randomUUID();
    const [first, second] = [await buy(door, key), await buy(door, key)];
    expect(first).toMatchObject({ status: 201, body: { run: 1 } });
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(run).toHaveBeenCalledOnce();
  });

  it("refuses another body", async () => {
    const { door, run } = counter();
    const key = crypto.randomUUID();
    await buy(door, key);
    const answer = await buy(door, key, 6);
    expect([answer.status, problemOf(answer).error]).toEqual([409, "idempotency_mismatch"]);
    expect(run).toHaveBeenCalledOnce();
  });

  it("belongs to one person", async () => {
    const { door, run } = counter();
    const key = crypto.randomUUID();
    await buy(door, key);
    expect((await buy(door, key, 6, other)).status).toBe(201);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("runs one of many calls at once; the others have to retry", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { door, run } = counter(() => gate);
    const key = crypto.randomUUID();
    const first = buy(door, key);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 15_000);
    const others = await Promise.all(Array.from({ length: 10 }, () => buy(door, key)));
    for (const answer of others) {
      expect([answer.status, problemOf(answer).error]).toEqual([409, "idempotency_in_progress"]);
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    open();
    expect((await first).status).toBe(201);
    expect((await buy(door, key)).body).toMatchObject({ run: 1 });
  });

  it("is released after a refusal", async () => {
    const work = vi.fn().mockRejectedValueOnce(coreErrors.unavailable());
    const { door } = counter(work);
    const key = crypto.randomUUID();
    expect((await buy(door, key)).status).toBe(503);
    expect((await buy(door, key)).status).toBe(201);
  });

  it("is taken over when the first call was interrupted, and after a day", async () => {
    const { door, run } = counter();
    const key = crypto.randomUUID();
    await buy(door, key);
    await db
      .update(idempotencyKeys)
      .set({ status: null, responseSealed: null, createdAt: new Date(Date.now() - 61_000) })
      .where(eq(idempotencyKeys.key, key));
    expect((await buy(door, key)).status).toBe(201);
    await db
      .update(idempotencyKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(idempotencyKeys.key, key));
    expect((await buy(door, key, 7)).status).toBe(201);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("stores no readable answer, and is deleted when it expires", async () => {
    const { door } = counter();
    const key = crypto.randomUUID();
    await buy(door, key);
    const texts = await ownerDatabase().sql<{ text: string }[]>`
      select t::text || encode(response_sealed, 'escape') as text from idempotency_keys t where key = ${key}`;
    expect(only(texts).text).not.toContain(secret);
    await forgetIdempotencyKeys(testSystemCtx({ now: new Date(Date.now() + 25 * 3_600_000) }));
    expect(await stored(key)).toEqual([]);
  });

  it.each(["", "é", "a b", "x".repeat(256)])("is not %j", async (key) => {
    const { door, run } = counter();
    expect((await buy(door, key)).status).toBe(400);
    expect(run).not.toHaveBeenCalled();
  });
});

describe("calls that honour it", () => {
  it("unlock once, return the same contact again and store none", async () => {
    const provider = await makeActor("moderated");
    const id = provider.user?.id ?? "";
    const request = await makeEventRequest({ providerId: id });
    const key = crypto.randomUUID();
    const call = {
      method: "POST",
      path: `/api/event-requests/${request.id}/unlock`,
      params: { uuid: request.id },
      headers: { ...provider.cookie, "idempotency-key": key },
    };
    const [first, second] = [await callRoute(unlockDoor, call), await callRoute(unlockDoor, call)];
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(await stored(key)).toMatchObject([{ status: 200, responseSealed: null }]);
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, id));
    expect(account?.balance).toBe(2);
  });

  it("send once for a couple without a session, whatever keys others use", async () => {
    const key = "1";
    const [one, two] = [await makeChosen({ isSent: false }), await makeChosen({ isSent: false })];
    const call = (body: object) =>
      callRoute(sendDoor, { method: "POST", headers: { "idempotency-key": key }, body });
    const first = await call(one.key);
    expect(first.status).toBe(201);
    expect((await call(one.key)).text).toBe(first.text);
    expect((await call({ ...one.key, messages: {} })).status).toBe(409);
    expect((await call(two.key)).status).toBe(201);
  });
});
