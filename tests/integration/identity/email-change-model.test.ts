import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { secondsAfter } from "@/lib/core/dates";
import { confirmEmailChange } from "@/lib/identity/email-change/confirm-change";
import { requestEmailChange } from "@/lib/identity/email-change/request-change";
import { changeState, confirmSeconds, undoSeconds } from "@/lib/identity/email-change/rules";
import { undoEmailChange } from "@/lib/identity/email-change/undo-change";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";
import { tokenIn } from "./emails";

const DAY = 86_400;

type Step = { do: "request" } | { do: "confirm" | "undo"; nth: number } | { do: "wait"; seconds: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: "request" }),
  fc.record({ do: fc.constant("confirm" as const), nth: fc.nat(4) }),
  fc.record({ do: fc.constant("undo" as const), nth: fc.nat(4) }),
  fc.record({
    do: fc.constant("wait" as const),
    seconds: fc.constantFrom(60, DAY - 120, DAY, 3 * DAY, 7 * DAY),
  }),
);

/** The expected behaviour without tables: the address of each account and the state of each request. */
class Expectation {
  now = 0;
  email: string;
  changes: { from: string; to: string; at: number; confirmed: number | null; isDead: boolean }[] = [];

  constructor(email: string) {
    this.email = email;
  }

  request(to: string): void {
    for (const change of this.changes) if (change.confirmed === null) change.isDead = true;
    this.changes.push({ from: this.email, to, at: this.now, confirmed: null, isDead: false });
  }

  confirm(nth: number): void {
    const change = this.changes[nth];
    if (!change || change.isDead || change.confirmed !== null || this.now >= change.at + confirmSeconds)
      return;
    change.confirmed = this.now;
    this.email = change.to;
  }

  undo(nth: number): void {
    const change = this.changes[nth];
    if (!change || change.isDead) return;
    if (change.confirmed === null) {
      if (this.now < change.at + confirmSeconds) for (const one of this.changes.slice(nth)) one.isDead = true;
      return;
    }
    if (this.now >= change.confirmed + undoSeconds) return;
    this.email = change.from;
    for (const one of this.changes.slice(nth)) one.isDead = true;
  }
}

async function play(user: TestUser, steps: readonly Step[]): Promise<void> {
  const { db } = testDatabase();
  const expected = new Expectation(user.email);
  const links: { confirm: string; undo: string }[] = [];
  const known = new Set([user.email]);
  for (const one of steps) {
    // Two steps never happen in the same millisecond, since their order matters for the result.
    expected.now += 1;
    const now = secondsAfter(testNow, expected.now);
    if (one.do === "wait") expected.now += one.seconds;
    if (one.do === "request") {
      const email = uniqueEmail("model");
      known.add(email);
      const actor = { ...user.actor, authenticatedAt: now };
      const { id } = await requestEmailChange(testCtxAs("user", { actor, now }), { email });
      links.push({
        confirm: await tokenIn("email_change_confirm", id),
        undo: await tokenIn("email_change_notice", id),
      });
      expected.request(email);
    }
    if (one.do === "confirm" || one.do === "undo") {
      const token = links[one.nth]?.[one.do] ?? "never-sent";
      const open = one.do === "confirm" ? confirmEmailChange : undoEmailChange;
      await open(testCtx({ now }), { token }).catch((error: { code?: string }) => {
        expect(error.code).toMatch(/^(link_invalid|link_expired|undo_expired)$/);
      });
      expected[one.do](one.nth);
    }
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
    expect(row?.email).toBe(expected.email);
    expect(known.has(row?.email ?? "")).toBe(true);
  }
}

describe("requesting and opening links in any order", () => {
  it("leads to the address that the model expects", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await play(await makeProvider(), steps);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe("the state of a change", () => {
  const instant = fc.integer({ min: 0, max: 20 * DAY }).map((seconds) => secondsAfter(testNow, seconds));
  const facts = fc.record({
    expiresAt: instant,
    confirmedAt: fc.option(instant),
    supersededAt: fc.option(instant),
    undoExpiresAt: instant,
    undoneAt: fc.option(instant),
  });

  it("never returns to an earlier state as time passes", () => {
    const after: Record<string, string[]> = {
      pending: ["pending", "expired"],
      confirmed: ["confirmed", "final"],
    };
    fc.assert(
      fc.property(facts, instant, fc.nat(20 * DAY), (one, now, seconds) => {
        const before = changeState(one, now);
        expect(after[before] ?? [before]).toContain(changeState(one, secondsAfter(now, seconds)));
      }),
    );
  });
});
