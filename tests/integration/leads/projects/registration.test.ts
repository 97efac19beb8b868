import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectCodes, projectRegistrations, projects } from "@/db/schema/leads/projects";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { newProjectLimits } from "@/lib/leads/projects/limits";
import { mintFormToken } from "@/lib/leads/registration/check-form-token";
import { registerCouple } from "@/lib/leads/registration/register-couple";
import { resendCode } from "@/lib/leads/registration/resend-code";
import { verifyProject } from "@/lib/leads/registration/verify-project";
import { registrationAddress } from "@/lib/messaging/notifications/mail-address";
import { testCtx, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { only, uniqueEmail } from "@/tests/support/unique";
import { begin, lastCode, person, projectRow, refusal, registered, verified, wrongCode } from "./world";

const ctx = testCtx();
const { db } = testDatabase();
const at = (seconds: number) => testCtx({ now: new Date(testNow.getTime() + seconds * 1000) });
const codesOf = (uuid: string) => db.select().from(projectCodes).where(eq(projectCodes.projectId, uuid));
const mailsOf = (uuid: string) =>
  db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, uuid));

describe("registering", () => {
  it("encrypts the contact, sends a code and changes no couple", async () => {
    const key = await begin();
    const who = person();
    const membersBefore = await db.$count(members);
    const answer = await registerCouple(ctx, { ...key, ...who });
    expect(answer).toEqual({
      status: "PENDING_VERIFICATION",
      sentTo: expect.stringMatching(/^le•••@/),
      resendAfterSeconds: 60,
    });
    expect(await db.$count(members)).toBe(membersBefore);
    const row = only(
      await db.select().from(projectRegistrations).where(eq(projectRegistrations.projectId, key.uuid)),
    );
    expect(row).toMatchObject({ firstname: "Léa", lastnameInitial: "M" });
    for (const clear of [who.email, who.phone, who.lastname]) {
      expect(JSON.stringify(row)).not.toContain(clear);
      expect(
        Buffer.concat([
          row.emailEncrypted,
          row.phoneEncrypted ?? Buffer.of(),
          row.lastnameEncrypted,
        ]).includes(clear),
      ).toBe(false);
    }
    expect(await registrationAddress(testSystemCtx(), key.uuid)).toMatchObject({
      email: who.email,
      firstname: "Léa",
    });
    const mail = only(await mailsOf(key.uuid));
    expect(mail).toMatchObject({
      kind: "project_code",
      recipientKind: "project",
      recipientId: key.uuid,
      params: {},
    });
    expect(await lastCode(key.uuid)).toMatch(/^\d{6}$/);
    expect(only(await codesOf(key.uuid)).codeHash).not.toContain(await lastCode(key.uuid));
  });

  it.each([
    [
      "a telephone of another country",
      { phone: "020 7946 0958" },
      { code: "validation_error", status: 400, fields: { phone: "phone_invalid" } },
    ],
    ["a filled trap", { homepage: "https://spam.example" }, { code: "looks_automated", status: 400 }],
    ["a forged mark of opening", { opened: "abc.def" }, { code: "form_expired", status: 400 }],
    [
      "a form sent too fast",
      { opened: mintFormToken(ctx.keys.hash, testNow) },
      { code: "too_fast", status: 429, retryAfterSeconds: 3 },
    ],
  ])("refuses %s and sends nothing", async (_case, wrong, refused) => {
    const key = await begin();
    expect(await refusal(registerCouple(ctx, { ...key, ...person(), ...wrong }))).toEqual(refused);
    expect(await mailsOf(key.uuid)).toEqual([]);
    expect((await projectRow(key.uuid)).status).toBe("DRAFT");
  });

  it("is refused while an answer is missing, and checks the date again", async () => {
    const holes = await begin(ctx, { guestRange: null, message: null });
    expect(await refusal(registerCouple(ctx, { ...holes, ...person() }))).toEqual({
      code: "project_incomplete",
      status: 409,
      fields: { guestRange: "required", message: "required" },
    });
    const stale = await begin(ctx, { eventDate: "2027-02-20" });
    const aWeekLater = registerCouple(at(7 * 86_400), { ...stale, ...person() });
    expect(await refusal(aWeekLater)).toMatchObject({
      code: "project_incomplete",
      fields: { eventDate: "date_past" },
    });
  });

  it("sends one code for a double click, another for another address, which invalidates the first", async () => {
    const key = await begin();
    const who = person();
    await Promise.all([registerCouple(ctx, { ...key, ...who }), registerCouple(ctx, { ...key, ...who })]);
    expect(await mailsOf(key.uuid)).toHaveLength(1);
    const first = await lastCode(key.uuid);
    await registerCouple(at(5), { ...key, ...who, email: uniqueEmail("marc") });
    expect(await mailsOf(key.uuid)).toHaveLength(2);
    const second = await lastCode(key.uuid);
    if (first !== second) {
      expect(await refusal(verifyProject(at(6), { ...key, code: first }))).toMatchObject({
        code: "code_invalid",
      });
    }
    await verifyProject(at(7), { ...key, code: second });
  });

  it("allows five projects an hour for one address and counts each once", async () => {
    const spent: string[] = [];
    const counting = testCtx({
      limits: {
        consume: async (rule) => void spent.push(rule.name),
        forgive: async () => {},
        giveBack: async () => {},
      },
    });
    const key = await begin();
    const who = person();
    await registerCouple(counting, { ...key, ...who });
    await registerCouple(counting, { ...key, ...who });
    expect(spent.filter((name) => name === newProjectLimits.origin.name)).toHaveLength(1);
    expect([newProjectLimits.origin.points, newProjectLimits.origin.durationSeconds]).toEqual([5, 3600]);
  });
});

describe("another code", () => {
  it("can be sent after a minute, and invalidates the one before", async () => {
    const key = await registered();
    expect(await refusal(resendCode(at(20), key))).toEqual({
      code: "code_too_soon",
      status: 429,
      retryAfterSeconds: 40,
    });
    expect(await resendCode(at(60), key)).toEqual({ resendAfterSeconds: 60 });
    const [dead, live] = (await codesOf(key.uuid)).sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    );
    expect(dead?.supersededAt).not.toBeNull();
    expect(live).toMatchObject({ supersededAt: null, attempts: 0 });
  });

  it("is sent once, however many calls request it at once", async () => {
    const key = await registered();
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => resendCode(at(61), key)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await codesOf(key.uuid)).toHaveLength(2);
  });

  it("needs an address", async () => {
    expect(await refusal(resendCode(ctx, await begin()))).toMatchObject({ code: "project_incomplete" });
  });
});

describe("the code", () => {
  it("opens the project, creates the couple and signs it in", async () => {
    const email = uniqueEmail("lea");
    const key = await registered(ctx, {}, { email });
    const answer = await verifyProject(at(30), { ...key, code: await lastCode(key.uuid) });
    expect(answer).toMatchObject({ status: "OPEN", uuid: key.uuid, isDuplicate: false });
    const row = await projectRow(key.uuid);
    expect(row).toMatchObject({ status: "OPEN", isVerified: true });
    expect(row.expiresAt?.toISOString()).toBe("2027-06-14T00:00:00.000Z");
    const memberId = row.memberId ?? "";
    expect(only(await db.select().from(members).where(eq(members.id, memberId)))).toMatchObject({
      firstname: "Léa",
      lastnameInitial: "M",
    });
    expect(
      only(await db.select().from(memberContacts).where(eq(memberContacts.memberId, memberId)))
        .phoneEncrypted,
    ).not.toBeNull();
    expect(only(await db.select().from(consents).where(eq(consents.memberId, memberId)))).toMatchObject({
      kind: "terms",
      isGranted: true,
    });
    expect(only(await db.select().from(sessions).where(eq(sessions.memberId, memberId))).idHash).not.toBe(
      answer.session.id,
    );
    expect(await db.$count(projectRegistrations, eq(projectRegistrations.projectId, key.uuid))).toBe(0);
    const again = verifyProject(at(31), { ...key, code: "123456" });
    expect(await refusal(again)).toEqual({ code: "already_verified", status: 409 });
  });

  it("creates one couple for one address, and keeps a number that a later registration omits", async () => {
    const email = uniqueEmail("lea");
    const first = await verified(ctx, {}, { email });
    const second = await verified(
      ctx,
      { eventType: "VOW_RENEWAL", serviceType: "SECULAR_CEREMONY" },
      { email, phone: null, firstname: "Léonie" },
    );
    const [a, b] = [await projectRow(first.uuid), await projectRow(second.uuid)];
    expect(a.memberId).toBe(b.memberId);
    const memberId = a.memberId ?? "";
    expect(only(await db.select().from(members).where(eq(members.id, memberId))).firstname).toBe("Léonie");
    expect(
      only(await db.select().from(memberContacts).where(eq(memberContacts.memberId, memberId)))
        .phoneEncrypted,
    ).not.toBeNull();
  });

  it("is valid for ten minutes", async () => {
    const key = await registered();
    const code = await lastCode(key.uuid);
    expect(await refusal(verifyProject(at(600), { ...key, code }))).toEqual({
      code: "code_expired",
      status: 409,
    });
    await verifyProject(at(599), { ...key, code });
  });

  it("allows five tries; after that even the right code is refused", async () => {
    const key = await registered();
    const code = await lastCode(key.uuid);
    const guess = () => refusal(verifyProject(ctx, { ...key, code: wrongCode(code) }));
    for (let n = 1; n <= 4; n++)
      expect(await guess()).toMatchObject({
        code: "code_invalid",
        status: 400,
        fields: { code: "code_invalid" },
      });
    expect(await guess()).toEqual({ code: "too_many_attempts", status: 429 });
    expect(await refusal(verifyProject(ctx, { ...key, code }))).toMatchObject({ code: "too_many_attempts" });
    expect((await projectRow(key.uuid)).isVerified).toBe(false);
    await resendCode(at(61), key);
    await verifyProject(at(62), { ...key, code: await lastCode(key.uuid) });
  });

  it("counts five of twenty simultaneous tries", async () => {
    const key = await registered();
    const code = await lastCode(key.uuid);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => refusal(verifyProject(ctx, { ...key, code: wrongCode(code) }))),
    );
    expect(only(await codesOf(key.uuid)).attempts).toBe(5);
    expect(guesses.filter((guess) => guess.code === "code_invalid")).toHaveLength(4);
    expect(guesses.filter((guess) => guess.code === "too_many_attempts")).toHaveLength(16);
    expect((await projectRow(key.uuid)).status).toBe("PENDING_VERIFICATION");
  });

  it("opens the project once, however many calls send it at once", async () => {
    const key = await registered();
    const code = await lastCode(key.uuid);
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => verifyProject(ctx, { ...key, code })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { memberId } = await projectRow(key.uuid);
    expect(await db.$count(sessions, eq(sessions.memberId, memberId ?? ""))).toBe(1);
  });
});

describe("the same request twice", () => {
  it("is recognised once the address is proven, and answers the open one", async () => {
    const email = uniqueEmail("lea");
    const first = await verified(ctx, {}, { email });
    const second = await verified(ctx, { eventLocationCity: "ANNECY", guestRange: "OVER_300" }, { email });
    expect(second.answer).toMatchObject({ status: "OPEN", uuid: first.uuid, isDuplicate: true });
    expect(await projectRow(second.uuid)).toMatchObject({ status: "WITHDRAWN", isVerified: false });
  });

  it("counts as another one with another date, or after the first has ended", async () => {
    const email = uniqueEmail("lea");
    const first = await verified(ctx, {}, { email });
    expect((await verified(ctx, { eventDate: "2027-07-10" }, { email })).answer.isDuplicate).toBe(false);
    await db.update(projects).set({ status: "CLOSED" }).where(eq(projects.id, first.uuid));
    expect((await verified(ctx, {}, { email })).answer.isDuplicate).toBe(false);
  });

  it("leaves one open when both are verified at the same moment", async () => {
    const email = uniqueEmail("lea");
    const keys = [await registered(ctx, {}, { email }), await registered(ctx, {}, { email })];
    const codes = await Promise.all(keys.map(({ uuid }) => lastCode(uuid)));
    const opened = await Promise.all(
      keys.map((key, n) => verifyProject(ctx, { ...key, code: codes[n] ?? "" })),
    );
    expect(new Set(opened.map(({ uuid }) => uuid)).size).toBe(1);
    expect(opened.filter(({ isDuplicate }) => isDuplicate)).toHaveLength(1);
    const statuses = await Promise.all(keys.map(async ({ uuid }) => (await projectRow(uuid)).status));
    expect(statuses.sort()).toEqual(["OPEN", "WITHDRAWN"]);
  });
});
