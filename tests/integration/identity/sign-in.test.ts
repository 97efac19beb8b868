import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rateLimits } from "@/db/schema/core/limits";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { coreErrors } from "@/lib/core/errors";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { checkLogin, signIn, signInLimits } from "@/lib/identity/accounts/sign-in";
import { hashPassword, verifyPassword } from "@/lib/identity/hash-password";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { startSession } from "@/lib/identity/sessions/start-session";
import { testCtx, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";

const { db, sql } = testDatabase();
const password = "Promesse-2026!";
const passwordHash = await hashPassword(password);
const silent = createLogger({ level: "silent" });
const realLimits = () =>
  createRateLimits(async (text, values) => [...(await sql.unsafe(text, values as never[]))], silent);
const refused = { namespace: "sessions", code: "invalid_credentials", status: 401 };

const withPassword = () => makeProvider({ user: { passwordHash } });
const enter = (email: string, secret: string, options: Parameters<typeof testCtx>[0] = {}) =>
  signIn(testCtx(options), { email, password: secret, remember: false });

describe("sign-in", () => {
  it("creates a new session each time and records the time", async () => {
    const provider = await withPassword();
    const first = await enter(provider.email, password);
    const second = await enter(provider.email, password);
    expect(first.id).not.toBe(second.id);
    for (const { id } of [first, second])
      expect(await findActorBySession(db, testNow, id)).toMatchObject({ actor: { userId: provider.id } });
    const [row] = await db.select().from(users).where(eq(users.id, provider.id));
    expect(row?.lastSignedInAt).toEqual(testNow);
  });

  it("ends the session that the browser had, of whichever account", async () => {
    const [provider, other] = [await withPassword(), await makeProvider()];
    const before = await startSession(testCtx(), { userId: other.id });
    const elsewhere = await startSession(testCtx(), { userId: other.id });
    const present = await findActorBySession(db, testNow, before.id);
    if (!present) throw new Error("no session");
    await enter(provider.email, password, { actor: present.actor });
    expect(await findActorBySession(db, testNow, before.id)).toBeNull();
    expect(await findActorBySession(db, testNow, elsewhere.id)).not.toBeNull();
  });

  it("returns a pair of tokens to API clients", async () => {
    const provider = await withPassword();
    const { token } = await checkLogin(testCtx(), { username: provider.email, password });
    expect(await findActorByAccessToken(db, testNow, token)).toMatchObject({
      actor: { userId: provider.id },
    });
  });

  it("gives the same error for a wrong password, an unknown address, no password and a deleted account", async () => {
    const known = await withPassword();
    const unset = await makeProvider();
    const deleted = await makeProvider({ user: { passwordHash, deletedAt: testNow } });
    const tries: [string, string][] = [
      [known.email, "Promesse-2027!"],
      [known.email, `${password} `],
      [known.email, password.toLowerCase()],
      [uniqueEmail("nobody"), password],
      [unset.email, password],
      [unset.email, "nobody has this password"],
      [deleted.email, password],
    ];
    for (const [email, secret] of tries) await expect(enter(email, secret)).rejects.toMatchObject(refused);
    const ids = [known.id, unset.id, deleted.id];
    const opened = await db.select({ userId: sessions.userId }).from(sessions);
    expect(opened.filter(({ userId }) => ids.includes(userId ?? ""))).toEqual([]);
  });

  it("takes the same time for an unknown address as for a wrong password", async () => {
    const known = await withPassword();
    // Processor time of all threads: a busy machine does not change it.
    const time = async (email: string) => {
      const start = process.cpuUsage();
      await enter(email, "Promesse-2027!").catch(() => {});
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await time(known.email);
    await time(uniqueEmail("nobody"));
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      times.known.push(await time(known.email));
      times.unknown.push(await time(uniqueEmail("nobody")));
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    // Without the dummy hash an unknown address is answered about twenty times as fast.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("accepts passwords with any characters, and never a different one", async () => {
    for (const secret of ["Pässword-1 🔒", "a\u0000b-Promesse1!", "A1!".repeat(40)]) {
      const stored = await hashPassword(secret);
      expect(await verifyPassword(stored, secret)).toBe(true);
      expect(await verifyPassword(stored, `${secret}x`)).toBe(false);
      expect(await verifyPassword(stored, secret.slice(0, -1))).toBe(false);
    }
    const stored = await hashPassword("a\u0000b-Promesse1!");
    expect(await verifyPassword(stored, "a")).toBe(false);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("the limits of sign-in", () => {
  it("refuse a network after ten attempts at one account, with the time to wait", async () => {
    const provider = await withPassword();
    const limits = realLimits();
    const from = (host: number) => `2001:db8:5:1:${host}::1`;
    for (let round = 0; round < 10; round += 1)
      await expect(enter(provider.email, "wrong", { limits, ip: from(round) })).rejects.toMatchObject(
        refused,
      );
    const error = await enter(provider.email, password, { limits, ip: from(99) }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: "too_many_requests", status: 429 });
    const { retryAfterSeconds } = error as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(signInLimits.origin.durationSeconds);
  });

  it("do not lock the owner out when others try wrong passwords", async () => {
    const provider = await withPassword();
    const limits = realLimits();
    for (let round = 0; round < 12; round += 1)
      await enter(provider.email, "wrong", { limits, ip: "198.51.100.1" }).catch(() => {});
    expect(await enter(provider.email, password, { limits, ip: "198.51.100.2" })).toBeDefined();
  });

  it("ask for a proof of work after fifty wrong passwords from everywhere, and refuse nobody", async () => {
    const provider = await withPassword();
    const limits = realLimits();
    for (let round = 0; round < 50; round += 1)
      await enter(provider.email, "wrong", { limits, ip: `198.18.0.${round}` }).catch(() => {});
    const levels: unknown[] = [];
    const caller = {
      demandProof: async (level?: number) => {
        levels.push(level);
        if (levels.length === 1) throw coreErrors.proof_required();
      },
    };
    const ip = "198.18.1.1";
    await expect(enter(provider.email, password, { limits, ip, caller })).rejects.toMatchObject({
      code: "proof_required",
      status: 428,
    });
    expect(await enter(provider.email, password, { limits, ip, caller })).toBeDefined();
    expect(levels).toEqual([4, 4]);
  });

  it("exempt a browser that has signed in before, even in the network of somebody who tries", async () => {
    const provider = await withPassword();
    const limits = realLimits();
    const known = new Map<string, string>();
    const caller = {
      knownDevice: (account: string) => known.get(account) ?? null,
      rememberDevice: (account: string) => void known.set(account, "this browser"),
      demandProof: async () => {
        throw coreErrors.proof_required();
      },
    };
    const ip = "198.18.2.2";
    await enter(provider.email, password, { limits, ip, caller });
    for (let round = 0; round < 60; round += 1)
      await enter(provider.email, "wrong", { limits, ip: `198.18.2.${round % 6}` }).catch(() => {});
    expect(await enter(provider.email, password, { limits, ip, caller })).toBeDefined();
    // It has ten attempts of its own, no more.
    for (let round = 0; round < 10; round += 1)
      await expect(enter(provider.email, "wrong", { limits, ip, caller })).rejects.toMatchObject(refused);
    await expect(enter(provider.email, password, { limits, ip, caller })).rejects.toMatchObject({
      status: 429,
    });
  });

  it("give the points of a right password back", async () => {
    const provider = await withPassword();
    const limits = realLimits();
    for (let round = 0; round < 9; round += 1) {
      await enter(provider.email, "wrong", { limits, ip: "198.18.3.1" }).catch(() => {});
      expect(await enter(provider.email, password, { limits, ip: "198.18.3.1" })).toBeDefined();
    }
    await enter(provider.email, "wrong", { limits, ip: "198.18.3.1" }).catch(() => {});
    const rows = await db.select().from(rateLimits);
    const pointsOf = (rule: string) =>
      rows.filter(({ key }) => key.startsWith(`${rule}:`)).map((row) => row.points);
    expect(pointsOf("sign-in-origin")).toContain(1);
    expect(pointsOf("sign-in-network")).toContain(10);
    expect(pointsOf("sign-in-account")).toContain(10);
  });

  it("are the same for an unknown address", async () => {
    const limits = realLimits();
    const email = uniqueEmail("nobody");
    for (let round = 0; round < 10; round += 1) await enter(email, "wrong", { limits }).catch(() => {});
    await expect(enter(email, "wrong", { limits })).rejects.toMatchObject({ status: 429 });
  });

  it("hold across processes and for parallel attempts", async () => {
    const provider = await withPassword();
    const tries = Array.from({ length: 30 }, (_, index) =>
      enter(provider.email, "wrong", { limits: realLimits(), ip: `2001:db8:5:2::${index}` }).catch(
        (error: { status: number }) => error.status,
      ),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  });

  it("store no address in plain text", async () => {
    const email = uniqueEmail("canary");
    await enter(email, "wrong", { limits: realLimits() }).catch(() => {});
    const keys = await db.select({ key: rateLimits.key }).from(rateLimits);
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(keys)).not.toContain("canary");
  });

  it("fail closed when they cannot be counted, whatever user agent a client sends", async () => {
    const provider = await withPassword();
    const down = createRateLimits(() => Promise.reject(new Error("connection refused")), silent);
    await expect(enter(provider.email, password, { limits: down })).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
    });
    const ip = `${"9".repeat(5000)}'é`;
    expect(await enter(provider.email, password, { limits: realLimits(), ip })).toBeDefined();
  });

  it("do not block reading when they cannot be counted", async () => {
    const down = createRateLimits(() => Promise.reject(new Error("connection refused")), silent);
    const open = { name: "open", points: 1, durationSeconds: 60, failsClosed: false };
    await expect(down.consume(open, "key")).resolves.toBeUndefined();
  });

  it("apply to admins as well", async () => {
    const admin = await makeAdmin({ user: { passwordHash } });
    expect(await enter(admin.email, password, { limits: realLimits() })).toMatchObject({ userId: admin.id });
  });
});
