import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projects } from "@/db/schema/leads/projects";
import { hashToken } from "@/lib/core/crypto";
import { newProjectsPerIp } from "@/lib/leads/projects/limits";
import { getProject } from "@/lib/leads/projects/queries";
import { saveProject } from "@/lib/leads/projects/save-project";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { answers, begin, projectRow, refusal, registered, verified } from "./world";

const ctx = testCtx();

describe("saving a project", () => {
  it("starts one without answers, returns its secret once and stores only its hash", async () => {
    const saved = await saveProject(ctx, {});
    expect(saved).toMatchObject({ step: 1, missing: expect.arrayContaining(["eventType", "message"]) });
    expect(saved.token).toHaveLength(43);
    const row = await projectRow(saved.uuid);
    expect(row).toMatchObject({ status: "DRAFT", step: 1, country: "FR", memberId: null, isVerified: false });
    expect(row.tokenHash).toBe(hashToken(saved.token ?? ""));
    expect(JSON.stringify(row)).not.toContain(saved.token);
  });

  it("saves step by step and returns everything again", async () => {
    const { eventType, serviceType, eventDate, eventDatePrecision, ...later } = answers;
    const first = await saveProject(ctx, { eventType, serviceType, eventDate, eventDatePrecision });
    expect(first).toMatchObject({
      step: 2,
      missing: ["eventLocationCity", "guestRange", "budgetRange", "languages", "message"],
    });
    const key = { uuid: first.uuid, token: first.token ?? "" };
    expect(await saveProject(ctx, { ...key, ...later })).toEqual({ ...key, step: 5, missing: [] });
    const found = await getProject(ctx, key);
    expect(found).toMatchObject({ status: "DRAFT", step: 5, isRegistered: false, isSent: false });
    expect(found.fields).toMatchObject(answers);
  });

  it.each([
    ["a wrong secret", (key: { uuid: string; token: string }) => ({ ...key, token: "wrong" })],
    ["no secret", ({ uuid }: { uuid: string }) => ({ uuid })],
    ["an unknown project", ({ token }: { token: string }) => ({ uuid: crypto.randomUUID(), token })],
  ])("is a 404 with %s, and writes nothing", async (_case, change) => {
    const key = await begin();
    const before = await projectRow(key.uuid);
    const refused = await refusal(saveProject(ctx, { ...change(key), guestRange: "OVER_300" }));
    expect(refused).toEqual({ code: "project_not_found", status: 404 });
    expect(await projectRow(key.uuid)).toEqual(before);
  });

  it("works with the session of its own couple, and of no other", async () => {
    const own = await verified();
    const { memberId } = await projectRow(own.uuid);
    const couple = (id: string) =>
      testCtx({
        actor: { kind: "couple", memberId: id, sessionId: crypto.randomUUID(), authenticatedAt: new Date() },
      });
    expect(
      await saveProject(couple(memberId ?? ""), { uuid: own.uuid, guestRange: "OVER_300" }),
    ).toMatchObject({ token: null });
    const stranger = await projectRow((await verified()).uuid);
    const refused = saveProject(couple(stranger.memberId ?? ""), { uuid: own.uuid, guestRange: "UNKNOWN" });
    expect(await refusal(refused)).toMatchObject({ status: 404 });
    expect((await projectRow(own.uuid)).guestRange).toBe("OVER_300");
  });

  it("refuses invalid answers field by field, and writes nothing", async () => {
    const key = await begin();
    const before = await projectRow(key.uuid);
    const refused = await refusal(
      saveProject(ctx, { ...key, eventDate: "2027-02-14", guestRange: "OVER_300" }),
    );
    expect(refused).toEqual({ code: "validation_error", status: 400, fields: { eventDate: "date_past" } });
    expect(await projectRow(key.uuid)).toEqual(before);
  });

  it("counts days in the country of the site", async () => {
    const lateEvening = new Date("2027-02-15T23:30:00Z");
    const inParis = testCtx({ now: lateEvening, country: "FR" });
    expect(await refusal(saveProject(inParis, { eventDate: "2027-02-15" }))).toMatchObject({
      fields: { eventDate: "date_past" },
    });
    await saveProject(testCtx({ now: lateEvening, country: "GB" }), { eventDate: "2027-02-15" });
  });

  it("is refused once providers were written to or the project has ended", async () => {
    const key = await verified();
    await testDatabase().db.update(projects).set({ status: "BOOKED" }).where(eq(projects.id, key.uuid));
    const { uuid, token } = key;
    expect(await refusal(saveProject(ctx, { uuid, token, guestRange: "UNKNOWN" }))).toEqual({
      code: "project_locked",
      status: 409,
    });
  });

  it("is possible between the code and the sending", async () => {
    const { uuid, token } = await verified();
    await saveProject(ctx, { uuid, token, radiusKm: 200 });
    expect(await projectRow(uuid)).toMatchObject({ status: "OPEN", radiusKm: 200 });
  });

  it("counts new projects against the IP address, and no other save", async () => {
    const spent: string[] = [];
    const counting = testCtx({
      limits: {
        consume: async (rule, key) => void spent.push(`${rule.name} ${key}`),
        forgive: async () => {},
        giveBack: async () => {},
      },
    });
    const key = await begin(counting);
    await saveProject(counting, { ...key, guestRange: "UNKNOWN" });
    expect(spent).toEqual([`${newProjectsPerIp.name} ${counting.ip}`]);
  });

  it("accepts two simultaneous saves", async () => {
    const key = await registered();
    await Promise.all([
      saveProject(ctx, { ...key, guestRange: "OVER_300" }),
      saveProject(ctx, { ...key, budgetRange: "OVER_100K" }),
      saveProject(ctx, { ...key, radiusKm: 100 }),
    ]);
    expect(await projectRow(key.uuid)).toMatchObject({
      guestRange: "OVER_300",
      budgetRange: "OVER_100K",
      radiusKm: 100,
    });
  });
});
