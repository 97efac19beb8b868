import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UserActor } from "@/lib/core/actor";
import { secondsAfter } from "@/lib/core/dates";
import { endOtherSessions } from "@/lib/identity/sessions/end-own-sessions";
import { signOut } from "@/lib/identity/sessions/end-session";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { refreshTokensOf } from "@/lib/identity/sessions/refresh-tokens";
import {
  accessTokenSeconds,
  refreshGraceSeconds,
  refreshTokenSeconds,
  rememberedSessionSeconds,
  shortSessionSeconds,
} from "@/lib/identity/sessions/rules";
import type { TokensDto } from "@/lib/identity/sessions/schema";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";

const { db } = testDatabase();
const MINUTE = 60;

type Step =
  | { do: "browser"; remember: boolean }
  | { do: "client" }
  | { do: "refresh"; nth: number; generation: number }
  | { do: "signOut" | "endOthers"; nth: number }
  | { do: "wait"; seconds: number };

const nth = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("browser" as const), remember: fc.boolean() }),
  fc.constant<Step>({ do: "client" }),
  fc.record({ do: fc.constant("refresh" as const), nth, generation: fc.nat(3) }),
  fc.record({ do: fc.constantFrom("signOut" as const, "endOthers" as const), nth }),
  fc.record({
    do: fc.constant("wait" as const),
    seconds: fc.constantFrom(1, refreshGraceSeconds, 16 * MINUTE, 13 * 3600, 20 * 86_400, 31 * 86_400),
  }),
);

/** The expected state of one sign-in, without tables. */
interface Expected {
  isClient: boolean;
  isEnded: boolean;
  endsAt: number;
  /** Of an API client: each pair, when it was issued and when it was exchanged. */
  pairs: { madeAt: number; usedAt: number | null }[];
}

/** The cookie or tokens that the client holds. */
interface Client {
  cookie: string;
  pairs: TokensDto[];
}

class Simulation {
  now = 0;
  readonly expected: Expected[] = [];
  readonly clients: Client[] = [];
  constructor(readonly user: TestUser) {}

  at = () => secondsAfter(testNow, this.now);

  async actorOf(n: number): Promise<UserActor | null> {
    const current = this.clients[n];
    if (!current) return null;
    const found = current.cookie
      ? await findActorBySession(db, this.at(), current.cookie)
      : await findActorByAccessToken(db, this.at(), current.pairs.at(-1)?.token ?? "");
    return found?.actor.kind === "user" ? found.actor : null;
  }

  isAlive(one: Expected): boolean {
    if (one.isEnded || this.now >= one.endsAt) return false;
    return !one.isClient || this.now < (one.pairs.at(-1)?.madeAt ?? 0) + accessTokenSeconds;
  }

  async browser(remember: boolean): Promise<void> {
    const { id } = await startSession(testCtx({ now: this.at() }), { userId: this.user.id }, { remember });
    this.clients.push({ cookie: id, pairs: [] });
    const seconds = remember ? rememberedSessionSeconds : shortSessionSeconds;
    this.expected.push({ isClient: false, isEnded: false, endsAt: this.now + seconds, pairs: [] });
  }

  async client(): Promise<void> {
    const tokens = await startApiSession(testCtx({ now: this.at() }), this.user.id);
    this.clients.push({ cookie: "", pairs: [tokens] });
    this.expected.push({
      isClient: true,
      isEnded: false,
      endsAt: this.now + refreshTokenSeconds,
      pairs: [{ madeAt: this.now, usedAt: null }],
    });
  }

  async refresh(n: number, generation: number): Promise<void> {
    const [one, current] = [this.expected[n], this.clients[n]];
    const [pair, token] = [one?.pairs[generation], current?.pairs[generation]?.refresh_token];
    if (!one || !current || !pair || !token) return;
    const tokens = await refreshTokensOf(testCtx({ now: this.at() }), { refresh_token: token }).catch(
      () => null,
    );
    const isOpen = !one.isEnded && this.now < one.endsAt && this.now < pair.madeAt + refreshTokenSeconds;
    if (!isOpen) return void expect(tokens).toBeNull();
    if (pair.usedAt === null) {
      expect(tokens).not.toBeNull();
      if (tokens) current.pairs.push(tokens);
      pair.usedAt = this.now;
      one.pairs.push({ madeAt: this.now, usedAt: null });
      one.endsAt = this.now + refreshTokenSeconds;
    } else if (this.now < pair.usedAt + refreshGraceSeconds) {
      expect(tokens, "the same successor").toEqual(current.pairs[generation + 1]);
    } else {
      expect(tokens).toBeNull();
      one.isEnded = true;
    }
  }

  async end(n: number, which: "signOut" | "endOthers"): Promise<void> {
    const actor = await this.actorOf(n);
    if (!actor) return;
    const ctx = testCtxAs("user", { actor, now: this.at() });
    if (which === "signOut") await signOut(ctx);
    else await endOtherSessions(ctx);
    for (const [other, one] of this.expected.entries())
      if ((other === n) === (which === "signOut")) one.isEnded = true;
  }

  async play(one: Step): Promise<void> {
    // Two steps never happen in the same second, since their order matters for the result.
    this.now += 1;
    if (one.do === "wait") this.now += one.seconds;
    if (one.do === "browser") await this.browser(one.remember);
    if (one.do === "client") await this.client();
    if (one.do === "refresh") await this.refresh(one.nth, one.generation);
    if (one.do === "signOut" || one.do === "endOthers") await this.end(one.nth, one.do);
    for (const [n, expected] of this.expected.entries()) {
      const actor = await this.actorOf(n);
      expect(actor !== null, `sign-in ${n} at ${this.now}`).toBe(this.isAlive(expected));
      if (actor) expect(actor.userId).toBe(this.user.id);
    }
  }
}

describe("signing in, refreshing, waiting and signing out in any order", () => {
  it("keeps and ends each sign-in as the model expects", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const play = new Simulation(await makeProvider());
        for (const one of steps) await play.play(one);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
