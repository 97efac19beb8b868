import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import type { UserActor } from "@/lib/core/actor";
import { secondsAfter } from "@/lib/core/dates";
import type { AdminCtx } from "@/lib/gateways/context";
import { hashPassword } from "@/lib/identity/hash-password";
import { startImpersonation } from "@/lib/identity/impersonation/start";
import { stopImpersonation } from "@/lib/identity/impersonation/stop";
import { endSession } from "@/lib/identity/sessions/end-session";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { recentSignInSeconds } from "@/lib/identity/sessions/require-recent-sign-in";
import { rememberedSessionSeconds } from "@/lib/identity/sessions/rules";
import { startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, type TestUser } from "@/tests/support/factories";

const { db } = testDatabase();
const MINUTE = 60;
const password = "Rosenwasser-2026!";
const passwordHash = await hashPassword(password);
const reason = "Aide demandée par téléphone.";

type Step =
  | { do: "signIn" }
  | { do: "start"; cookie: number; whom: number }
  | { do: "stop" | "signOut"; cookie: number }
  | { do: "wait"; minutes: number }
  | { do: "turn"; who: "admin" | "user" };

const cookie = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step>({ do: "signIn" }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("start" as const), cookie, whom: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("stop" as const), cookie }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("signOut" as const), cookie }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 29, 60, 44_640) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("turn" as const), who: fc.constantFrom("admin", "user") }),
  },
);

/** The admin's own session; the secret of its cookie changes when an impersonation ends. */
interface Own {
  secret: string;
  endsAt: number;
  /** When the admin last typed the password in this session. */
  provenAt: number;
  isEnded: boolean;
}
/** An impersonation of one hour. */
interface Impersonation {
  own: Own;
  user: TestUser;
  endsAt: number;
  isEnded: boolean;
}
/** A cookie that a browser of the admin had, and the session it opened. */
interface OpenedCookie {
  secret: string;
  opens: Own | Impersonation;
}
const isImpersonation = (one: Own | Impersonation): one is Impersonation => "user" in one;

class Simulation {
  now = 0;
  readonly cookies: OpenedCookie[] = [];
  /** The target becomes an admin at times, and the admin loses the role at times. */
  readonly isAdmin = { admin: true, user: false };

  constructor(
    readonly admin: TestUser,
    /** Two providers, another admin and an unknown id. */
    readonly people: readonly [TestUser, TestUser, TestUser],
  ) {}

  at = () => secondsAfter(testNow, this.now);

  isAlive({ secret, opens }: OpenedCookie): boolean {
    if (!isImpersonation(opens)) return !opens.isEnded && opens.secret === secret && this.now < opens.endsAt;
    const isUserAdmin = opens.user === this.people[0] && this.isAdmin.user;
    return (
      !opens.isEnded && !opens.own.isEnded && this.now < opens.endsAt && this.isAdmin.admin && !isUserAdmin
    );
  }

  async actorOf({ secret }: OpenedCookie): Promise<UserActor | null> {
    const found = await findActorBySession(db, this.at(), secret);
    return found?.actor.kind === "user" ? found.actor : null;
  }

  async signIn(): Promise<void> {
    const { id } = await startSession(
      testCtx({ now: this.at() }),
      { userId: this.admin.id },
      { remember: true },
    );
    const own = {
      secret: id,
      endsAt: this.now + rememberedSessionSeconds,
      provenAt: this.now,
      isEnded: false,
    };
    this.cookies.push({ secret: id, opens: own });
  }

  async start(opened: OpenedCookie, whom: number): Promise<void> {
    const actor = await this.actorOf(opened);
    if (!actor) return;
    const user = this.people[whom];
    const enter = async () => {
      const ctx = testCtxAs("admin", { actor, now: this.at() }) as AdminCtx;
      return startImpersonation(ctx, { user_id: user?.id ?? crypto.randomUUID(), reason });
    };
    // No impersonation starts from another one, nor after the role was lost.
    if (isImpersonation(opened.opens) || !this.isAdmin.admin)
      return void (await expect(enter()).rejects.toMatchObject({ code: "access_denied" }));
    if (!user) return void (await expect(enter()).rejects.toMatchObject({ code: "user_not_found" }));
    if (whom === 2 || (whom === 0 && this.isAdmin.user))
      return void (await expect(enter()).rejects.toMatchObject({ code: "unauthorized" }));
    const { session } = await enter();
    const visit = { own: opened.opens, user, endsAt: this.now + 60 * MINUTE, isEnded: false };
    this.cookies.push({ secret: session?.id ?? "", opens: visit });
  }

  async stop(opened: OpenedCookie): Promise<void> {
    const actor = await this.actorOf(opened);
    if (!actor) return;
    const leave = (currentPassword?: string) =>
      stopImpersonation(testCtxAs("user", { actor, now: this.at() }), { currentPassword });
    if (!isImpersonation(opened.opens))
      return void (await expect(leave()).rejects.toMatchObject({ code: "no_original_user" }));
    const { own } = opened.opens;
    const isOld = this.now - own.provenAt > recentSignInSeconds;
    if (isOld && this.now < own.endsAt) {
      await expect(leave()).rejects.toMatchObject({ code: "reauth_required" });
      own.provenAt = this.now;
    }
    opened.opens.isEnded = true;
    if (this.now >= own.endsAt)
      return void (await expect(leave()).rejects.toMatchObject({ code: "no_original_user" }));
    const { session, user } = await leave(isOld ? password : undefined);
    expect(user.id).toBe(this.admin.id);
    own.secret = session?.id ?? "";
    this.cookies.push({ secret: own.secret, opens: own });
  }

  async signOut(opened: OpenedCookie): Promise<void> {
    if (!this.isAlive(opened) || isImpersonation(opened.opens)) return;
    await endSession(db, this.at(), opened.secret);
    opened.opens.isEnded = true;
  }

  async turn(who: "admin" | "user"): Promise<void> {
    this.isAdmin[who] = !this.isAdmin[who];
    const person = who === "admin" ? this.admin : this.people[0];
    await db
      .update(users)
      .set({ roles: [this.isAdmin[who] ? "ROLE_ADMIN" : "ROLE_PRESTATAIRE"] })
      .where(eq(users.id, person.id));
  }

  async play(one: Step): Promise<void> {
    this.now += 1;
    const opened = "cookie" in one ? this.cookies[one.cookie % Math.max(1, this.cookies.length)] : undefined;
    if (one.do === "wait") this.now += one.minutes * MINUTE;
    if (one.do === "signIn") await this.signIn();
    if (one.do === "turn") await this.turn(one.who);
    if (one.do === "start" && opened) await this.start(opened, one.whom);
    if (one.do === "stop" && opened) await this.stop(opened);
    if (one.do === "signOut" && opened) await this.signOut(opened);
    for (const [n, cookie] of this.cookies.entries()) {
      const actor = await this.actorOf(cookie);
      expect(actor !== null, `cookie ${n} at ${this.now}`).toBe(this.isAlive(cookie));
      if (!actor) continue;
      const { opens } = cookie;
      expect(actor.userId).toBe(isImpersonation(opens) ? opens.user.id : this.admin.id);
      expect(actor.impersonatorId).toBe(isImpersonation(opens) ? this.admin.id : null);
      if (isImpersonation(opens)) expect(actor.roles).not.toContain("ROLE_ADMIN");
    }
  }
}

describe("starting, stopping, waiting and losing the role in any order", () => {
  it("leaves each cookie with the session the model expects, and never opens an admin's account", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
        const [admin, other, first, second] = await Promise.all([
          makeAdmin({ user: { passwordHash } }),
          makeAdmin(),
          makeProvider(),
          makeProvider(),
        ]);
        const play = new Simulation(admin, [first, second, other]);
        for (const one of [{ do: "signIn" } as const, ...steps]) await play.play(one);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
