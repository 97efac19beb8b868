import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projectRegistrations, projects } from "@/db/schema/leads/projects";
import { encrypt } from "@/lib/core/crypto";
import { expireProjects } from "@/lib/leads/projects/expire-projects";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtxAs, testNow, testSystemCtx } from "../../../support/context";
import { makeEventRequest, makeProject } from "../../../support/couples";
import { testDatabase } from "../../../support/database";
import { makeProvider } from "../../../support/factories";

const { db } = testDatabase();
const over = new Date(testNow.getTime() - 1);
const later = new Date(testNow.getTime() + 60_000);
const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0];
const run = (now = testNow) => expireProjects(testSystemCtx({ now }));

describe("projects whose date has passed", () => {
  it("expire, and cannot be unlocked any more", async () => {
    const project = await makeProject({ project: { expiresAt: over } });
    const provider = await makeProvider({ credits: 1 });
    const request = await makeEventRequest({ project, providerId: provider.id });
    expect((await run()).expired).toBeGreaterThanOrEqual(1);
    expect(await rowOf(project.id)).toMatchObject({ status: "EXPIRED", closedAt: testNow });
    const ctx = testCtxAs("moderated", { actor: provider.actor });
    await expect(unlock(ctx, { uuid: request.id })).rejects.toMatchObject({ code: "request_closed" });
  });

  it("do not expire before the date, without a date, or after another end", async () => {
    const unchanged = await Promise.all([
      makeProject({ project: { expiresAt: later } }),
      makeProject({ project: { expiresAt: null } }),
      makeProject({ project: { expiresAt: over, status: "CLOSED", closedAt: over } }),
    ]);
    await run();
    expect(await Promise.all(unchanged.map(async ({ id }) => (await rowOf(id))?.status))).toEqual([
      "OPEN",
      "OPEN",
      "CLOSED",
    ]);
  });

  it("change once, however often the job runs", async () => {
    const { id } = await makeProject({ project: { expiresAt: over } });
    await Promise.all([run(), run()]);
    await run(later);
    expect(await rowOf(id)).toMatchObject({ status: "EXPIRED", closedAt: testNow });
  });

  it("are deleted with the typed contact when the address was never proven", async () => {
    const draft = await makeProject({ verified: false, project: { expiresAt: over } });
    const fresh = await makeProject({ verified: false, project: { expiresAt: later } });
    const encrypted = encrypt(testSystemCtx().keys.contact, "x");
    await db.insert(projectRegistrations).values({
      projectId: draft.id,
      emailHash: crypto.randomUUID(),
      firstname: "Léa",
      lastnameInitial: "M",
      emailEncrypted: encrypted,
      lastnameEncrypted: encrypted,
      locale: "fr-FR",
      termsVersion: "1",
    });
    await run();
    expect(await rowOf(draft.id)).toBeUndefined();
    const where = eq(projectRegistrations.projectId, draft.id);
    expect(await db.select().from(projectRegistrations).where(where)).toEqual([]);
    expect(await rowOf(fresh.id)).toMatchObject({ status: "DRAFT" });
  });
});
