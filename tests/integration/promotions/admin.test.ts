import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/audit";
import { promotionalAlerts, promotionalPopups } from "@/db/schema/promotions";
import { createAlert, deleteAlert, listAlerts, updateAlert } from "@/lib/promotions/admin/alerts";
import { createPopup, updatePopup } from "@/lib/promotions/admin/popups";
import { createAlertInput, createPopupInput } from "@/lib/promotions/admin/schema";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const alert = (change: object = {}) =>
  createAlertInput.parse({
    audience: "venue",
    locale: "pt-PT",
    title: "Printemps",
    description: "Une offre.",
    ...change,
  });
const popup = (change: object = {}) =>
  createPopupInput.parse({
    audience: "venue",
    locale: "pt-PT",
    title: "Printemps",
    description: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "Une offre." }] }],
    },
    ...change,
  });

// Bands and windows are few and shared by everybody: these tests switch off what stands.
beforeEach(async () => {
  const { db } = testDatabase();
  await db.update(promotionalAlerts).set({ isActive: false }).where(sql`is_active`);
  await db.update(promotionalPopups).set({ isActive: false }).where(sql`is_active`);
});

describe("writing promotions", () => {
  it("has one active alert an audience and language, whoever is quicker", async () => {
    const ctx = await adminCtx();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => createAlert(ctx, alert({ isActive: true }))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ code: "already_active", status: 409 });
    await createAlert(ctx, alert({ isActive: true, audience: "planner" }));
    const draft = await createAlert(ctx, alert());
    await expect(updateAlert(ctx, { id: draft.id, ...alert({ isActive: true }) })).rejects.toMatchObject({
      code: "already_active",
    });
    const { alerts } = await listAlerts(ctx);
    expect(alerts.find(({ id }) => id === draft.id)?.isActive).toBe(false);
  });

  it("writes every change into the journal, and knows what is gone", async () => {
    const ctx = await adminCtx();
    const { id } = await createAlert(ctx, alert());
    await updateAlert(ctx, { id, ...alert({ title: "Été" }) });
    await deleteAlert(ctx, { id });
    await expect(deleteAlert(ctx, { id })).rejects.toMatchObject({
      code: "promotion_not_found",
      status: 404,
    });
    const lines = await testDatabase().db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines.map(({ action }) => action)).toEqual([
      "promotion_created",
      "promotion_updated",
      "promotion_deleted",
    ]);
  });

  it("schedules a window and refuses a second active one", async () => {
    const ctx = await adminCtx();
    const period = { startsAt: "2027-03-01T08:00:00.000Z", endsAt: "2027-03-31T22:00:00.000Z" };
    const made = await createPopup(ctx, popup({ isActive: true, ...period }));
    expect(made).toMatchObject(period);
    const other = await createPopup(ctx, popup());
    await expect(updatePopup(ctx, { id: other.id, ...popup({ isActive: true }) })).rejects.toMatchObject({
      code: "already_active",
    });
  });

  it.each([
    ["a button without a link", { buttonText: "Voir" }],
    ["a link that is no link", { buttonText: "Voir", buttonLink: "javascript:alert(1)" }],
    ["an end before its beginning", { startsAt: "2027-03-02T00:00:00Z", endsAt: "2027-03-01T00:00:00Z" }],
    ["markup in place of a tree", { description: "<p>x</p>" }],
    [
      "a node the tree does not know",
      { description: { type: "doc", content: [{ type: "image", src: "x" }] } },
    ],
  ])("refuses %s", (_name, change) => {
    expect(() => popup(change)).toThrow();
  });
});
