import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditAccounts } from "@/db/schema/billing/credits";
import { rateLimits } from "@/db/schema/core/limits";
import { consents } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { secondsAfter } from "@/lib/core/dates";
import { fieldCodes } from "@/lib/core/fields";
import { createLogger } from "@/lib/core/log";
import { createRateLimits } from "@/lib/http/process/container";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { consentVersions } from "@/lib/identity/registration/record-consents";
import { register, registerClient, registrationLimits } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { testCtx, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";

const { db, sql } = testDatabase();
const password = "Promesse-2026!";
const silent = createLogger({ level: "silent" });
const realLimits = () =>
  createRateLimits(async (text, values) => [...(await sql.unsafe(text, values as never[]))], silent);

const person = (more: Record<string, unknown> = {}) => ({
  firstname: "Anaïs",
  lastname: "d’Argent-Müller",
  email: uniqueEmail("anais"),
  phone: "06 12 34 56 78",
  password,
  role: "ROLE_VENUE",
  terms: true,
  tosIsAccepted: true,
  locale: "de-DE",
  ...more,
});
const inputOf = (more: Record<string, unknown> = {}) => registerInput.parse(person(more));
const userWith = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const refusedFields = (more: Record<string, unknown>) => {
  const parsed = registerInput.safeParse(person(more));
  return parsed.success ? {} : fieldCodes(parsed.error);
};

describe("registration", () => {
  it("creates a pending user with a credit account, consents and a session", async () => {
    const input = inputOf();
    const { id } = await register(testCtx({ ip: "198.51.100.4" }), input);
    const user = await userWith(input.email);
    expect(user).toMatchObject({
      roles: ["ROLE_VENUE"],
      firstname: "Anaïs",
      lastname: "d’Argent-Müller",
      phone: "+33612345678",
      phoneVerifiedAt: null,
      locale: "de-DE",
      country: "FR",
      moderationStatus: "pending",
      moderationSubmittedAt: null,
      hasFinishedOnboardingAt: null,
    });
    const userId = user?.id ?? "";
    expect(await findActorBySession(db, testNow, id)).toMatchObject({
      actor: { userId, hasFinishedOnboarding: false, isModerated: false },
    });
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, userId));
    expect(account?.balance).toBe(0);
    const agreed = await db.select().from(consents).where(eq(consents.userId, userId));
    expect(agreed).toHaveLength(2);
    for (const kind of ["terms", "tos"] as const)
      expect(agreed).toContainEqual(
        expect.objectContaining({
          kind,
          version: consentVersions[kind],
          isGranted: true,
          ip: "198.51.100.4",
          createdAt: testNow,
        }),
      );
    expect(await signIn(testCtx(), { email: input.email, password, remember: false })).toMatchObject({
      userId,
    });
  });

  it("returns tokens to an API client, and defaults to the language of the site", async () => {
    const input = inputOf({ locale: undefined, role: undefined, phone: "+49 30 901820" });
    const { token } = await registerClient(testCtx({ country: "BE" }), input);
    const user = await userWith(input.email);
    expect(user).toMatchObject({
      roles: ["ROLE_PRESTATAIRE"],
      country: "BE",
      locale: "nl-BE",
      phone: "+4930901820",
    });
    expect(await findActorByAccessToken(db, testNow, token)).toMatchObject({ actor: { userId: user?.id } });
  });

  it.each([
    [{ role: "ROLE_ADMIN" }, { role: "choice_invalid" }],
    [{ roles: ["ROLE_ADMIN"] }, { roles: "unknown_field" }],
    [{ isModerated: true }, { isModerated: "unknown_field" }],
    [{ terms: false }, { terms: "terms_not_accepted" }],
    [{ terms: "on" }, { terms: "terms_not_accepted" }],
    [{ tosIsAccepted: undefined }, { tosIsAccepted: "terms_not_accepted" }],
    [{ firstname: "A" }, { firstname: "name_too_short" }],
    [{ lastname: "B".repeat(51) }, { lastname: "name_too_long" }],
    [{ lastname: "Robert'); DROP" }, { lastname: "name_invalid" }],
    [{ firstname: undefined }, { firstname: "required" }],
    [{ email: "anais@" }, { email: "email_invalid" }],
    [{ password: " Promesse-2026!" }, { password: "invalid_password" }],
    [{ locale: "xx-XX" }, { locale: "choice_invalid" }],
  ])("refuses %j", (more, fields) => {
    expect(refusedFields(more)).toEqual(fields);
  });

  it.each(["12345", "+33 1 23", "06 12 34 56 7", "+999 123456789", "call me"])(
    "refuses the number %s",
    async (phone) => {
      const input = inputOf({ phone });
      await expect(register(testCtx(), input)).rejects.toMatchObject({
        code: "validation_error",
        fields: { phone: "phone_invalid" },
      });
      expect(await userWith(input.email)).toBeUndefined();
    },
  );
});

describe("an address that has an account", () => {
  it("is registered once when many try at the same time", async () => {
    const email = uniqueEmail("race");
    const tries = Array.from({ length: 12 }, (_, index) =>
      register(testCtx(), inputOf({ email, firstname: `Anna${"abcdefghijkl"[index]}` })).then(
        () => "opened",
        (error: { code: string }) => error.code,
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === "opened")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "email_already_used")).toHaveLength(11);
    const rows = await db.select().from(users).where(eq(users.email, email));
    expect(rows).toHaveLength(1);
    const opened = await db
      .select()
      .from(sessions)
      .where(
        inArray(
          sessions.userId,
          rows.map(({ id }) => id),
        ),
      );
    expect(opened).toHaveLength(1);
  });

  it("is refused in any spelling with a field error, and its owner gets one email a day", async () => {
    const owner = await makeProvider();
    const again = (now = testNow) =>
      register(testCtx({ now }), inputOf({ email: ` ${owner.email.toUpperCase()}` }));
    for (let round = 0; round < 2; round += 1)
      await expect(again()).rejects.toMatchObject({
        namespace: "accounts",
        code: "email_already_used",
        status: 409,
        fields: { email: "email_already_used" },
      });
    const letters = () =>
      db.select().from(messageDeliveries).where(eq(messageDeliveries.recipientId, owner.id));
    expect((await letters()).map(({ kind }) => kind)).toEqual(["email_already_used"]);
    await again(secondsAfter(testNow, 86_400)).catch(() => {});
    expect(await letters()).toHaveLength(2);
    expect((await userWith(owner.email))?.id).toBe(owner.id);
  });

  it("takes as long to refuse as a free address to accept", async () => {
    const owner = await makeProvider();
    // Processor time of all threads: a busy machine does not change it.
    const time = async (email: string) => {
      const start = process.cpuUsage();
      await register(testCtx(), inputOf({ email })).catch(() => {});
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const times = { taken: [] as number[], free: [] as number[] };
    for (let round = 0; round < 7; round += 1) {
      times.taken.push(await time(owner.email));
      times.free.push(await time(uniqueEmail("free")));
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const ratio = median(times.taken) / median(times.free);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});

describe("the limits of registration", () => {
  it("stop one IP address after as many accounts as an office needs", async () => {
    const limits = realLimits();
    const ip = "203.0.113.201";
    for (let round = 0; round < registrationLimits.network.points; round += 1)
      await limits.consume(registrationLimits.network, ip);
    await expect(register(testCtx({ limits, ip }), inputOf())).rejects.toMatchObject({ status: 429 });
  });

  it("stop attempts for one address from one network, and store no address in plain text", async () => {
    const limits = realLimits();
    const email = uniqueEmail("canary");
    const ask = (round: number) =>
      register(testCtx({ limits, ip: `2001:db8:7:8::${round}` }), inputOf({ email })).then(
        () => 201,
        (error: { status: number }) => error.status,
      );
    const statuses: number[] = [];
    for (let round = 0; round <= registrationLimits.origin.points; round += 1)
      statuses.push(await ask(round));
    expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain("canary");
  });

  it("fail closed", async () => {
    const limits = createRateLimits(() => Promise.reject(new Error("connection refused")), silent);
    const input = inputOf();
    await expect(register(testCtx({ limits }), input)).rejects.toMatchObject({ status: 503 });
    expect(await userWith(input.email)).toBeUndefined();
  });
});
