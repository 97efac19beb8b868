import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { approveProject } from "@/lib/backoffice/moderation/decide-project";
import { listQueue } from "@/lib/backoffice/moderation/queries";
import { saveProject } from "@/lib/leads/projects/save-project";
import { registerCouple } from "@/lib/leads/registration/register-couple";
import { send } from "@/lib/leads/requests/send";
import { choosePrestataires } from "@/lib/leads/selection/choose-prestataires";
import { projectsPerDevice, projectsPerNetwork, projectsPerPhone } from "@/lib/leads/suspicion/limits";
import { forgetOrigins } from "@/lib/leads/suspicion/record-origin";
import { begin, listed, person, projectRow, refusal } from "@/tests/integration/leads/projects/world";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { only, uniquePhone } from "@/tests/support/unique";
import { anyIp, contextOf, countingLimits, honest, proveAs } from "./false-couples";

const { db } = testDatabase();
const originOf = async (uuid: string) =>
  only(await db.select().from(projectOrigins).where(eq(projectOrigins.projectId, uuid)));
const daysLater = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

describe("where a project came from", () => {
  it("is noted as keyed hashes, with nothing in clear", async () => {
    const visitor = honest();
    const { key, status } = await proveAs(visitor);
    const origin = await originOf(key.uuid);
    expect(status).toBe("OPEN");
    expect(origin).toMatchObject({ score: 0, reasons: [], mailDomainHash: null });
    for (const hash of [origin.deviceHash, origin.networkHash, origin.phoneHash, origin.mailboxHash])
      expect(hash).toMatch(/^[\w-]{20,}$/);
    const text = JSON.stringify(origin);
    for (const clear of [visitor.ip, visitor.device, visitor.email, visitor.phone])
      expect(text).not.toContain(clear ?? "");
  });

  it("is forgotten after 90 days", async () => {
    const { key } = await proveAs(honest());
    await forgetOrigins(testSystemCtx({ now: daysLater(89) }));
    expect(await db.$count(projectOrigins, eq(projectOrigins.projectId, key.uuid))).toBe(1);
    await forgetOrigins(testSystemCtx({ now: daysLater(91) }));
    expect(await db.$count(projectOrigins, eq(projectOrigins.projectId, key.uuid))).toBe(0);
  });

  it("counts only couples that proved their address, so that nobody can blacken another's number", async () => {
    const phone = uniquePhone();
    for (let n = 0; n < 5; n++) {
      const ctx = contextOf(honest());
      await registerCouple(ctx, { ...(await begin(ctx)), ...person(), phone });
    }
    expect((await proveAs(honest({ phone }))).status).toBe("OPEN");
  });
});

describe("limits of a day", () => {
  const registerFrom = async (
    changes: Parameters<typeof honest>[0],
    limits: ReturnType<typeof countingLimits>,
  ) => {
    const visitor = honest(changes);
    const ctx = contextOf(visitor, limits);
    const key = await begin(testCtx());
    const { email, phone } = visitor;
    return registerCouple(ctx, { ...key, ...person(), email, phone });
  };
  it.each([
    ["phone", () => ({ phone: uniquePhone() }), projectsPerPhone.points],
    ["device", () => ({ device: randomUUID() }), projectsPerDevice.points],
    ["network", () => ({ ip: anyIp() }), projectsPerNetwork.points],
  ])("of a %s", { timeout: 60_000 }, async (_, make, points) => {
    const [limits, shared] = [countingLimits(), make()];
    for (let n = 0; n < points; n++) await registerFrom(shared, limits);
    expect(await refusal(registerFrom(shared, limits))).toMatchObject({
      code: "too_many_projects",
      status: 429,
    });
  });

  it("counts a project once, however often its form is sent", async () => {
    const limits = countingLimits();
    const visitor = honest();
    const ctx = contextOf(visitor, limits);
    const key = await begin(ctx);
    const who = { ...person(), email: visitor.email, phone: visitor.phone };
    for (let n = 0; n < 20; n++) await registerCouple(ctx, { ...key, ...who });
  });
});

describe("a suspicious project", () => {
  it("is held and reaches nobody until a person lets it pass", async () => {
    const { ctx, key, status } = await proveAs(honest({ email: `a${randomUUID()}@mailinator.com` }));
    expect(status).toBe("HELD");
    expect((await originOf(key.uuid)).reasons).toContainEqual({ code: "throwaway_domain", points: 60 });
    await choosePrestataires(ctx, { ...key, ids: [await listed()] });
    expect(await refusal(send(ctx, key))).toMatchObject({ code: "project_held" });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    await approveProject(admin, { projectId: key.uuid });
    expect((await send(ctx, key)).sent).toHaveLength(1);
  });

  it("is found at the sending when its words were changed after the code", async () => {
    const { ctx, key, status } = await proveAs(honest());
    expect(status).toBe("OPEN");
    await saveProject(ctx, {
      ...key,
      message: "Tout est expliqué sur https://casino.example, écrivez-nous vite.",
    });
    await choosePrestataires(ctx, { ...key, ids: [await listed()] });
    expect(await refusal(send(ctx, key))).toMatchObject({ code: "project_held" });
    expect((await projectRow(key.uuid)).status).toBe("HELD");
  });

  it("is read again when its words change after a person let it pass", async () => {
    const { ctx, key } = await proveAs(honest({ email: `b${randomUUID()}@mailinator.com` }));
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    await approveProject(admin, { projectId: key.uuid });
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) };
    await saveProject(later, {
      ...key,
      message: "Autre chose : voyez www.casino.example pour la suite, merci.",
    });
    await choosePrestataires(later, { ...key, ids: [await listed()] });
    expect(await refusal(send(later, key))).toMatchObject({ code: "project_held" });
  });
});

it("shows the moderators its score and reasons", async () => {
  const { key } = await proveAs(honest({ email: `c${randomUUID()}@mailinator.com` }));
  const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
  const { items } = await listQueue(admin, "projects", { status: "pending", page: 1 });
  expect(items.find(({ id }) => id === key.uuid)).toMatchObject({
    suspicion: { reasons: expect.arrayContaining([{ code: "throwaway_domain", points: 60 }]) },
  });
});
