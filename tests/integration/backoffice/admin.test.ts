import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { promotionalAlerts, promotionalPopups } from "@/db/schema/backoffice/promotions";
import { auditLog } from "@/db/schema/core/audit";
import {
  createAlert,
  deleteAlert,
  listAlerts,
  updateAlert,
} from "@/lib/backoffice/promotion-editor/manage-alerts";
import { createPopup, updatePopup } from "@/lib/backoffice/promotion-editor/manage-popups";
import { createAlertInput, createPopupInput } from "@/lib/backoffice/promotion-editor/schema";
import type { DomainError } from "@/lib/core/errors";
import { mainLocales } from "@/lib/core/i18n/locales";
import { translateError } from "@/lib/http/doors/translate";
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

// All tests share the few alerts and popups, so the active ones are switched off here.
beforeEach(async () => {
  const { db } = testDatabase();
  await db.update(promotionalAlerts).set({ isActive: false }).where(sql`is_active`);
  await db.update(promotionalPopups).set({ isActive: false }).where(sql`is_active`);
});

describe("writing promotions", () => {
  it("has one active alert per audience and language when two are written at once", async () => {
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

  it("writes every change to the audit log, and answers 404 for a deleted one", async () => {
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

  it("plans alerts one after the other, and names the one whose period overlaps", async () => {
    const ctx = await adminCtx();
    const march = { startsAt: "2027-03-01T08:00:00.000Z", endsAt: "2027-03-31T22:00:00.000Z" };
    const first = await createAlert(ctx, alert({ isActive: true, title: "Mars", ...march }));
    expect(first).toMatchObject(march);
    // The end is exclusive, so the next one can begin at the same moment.
    const april = { startsAt: march.endsAt, endsAt: "2027-04-30T22:00:00.000Z" };
    const second = await createAlert(ctx, alert({ isActive: true, title: "Avril", ...april }));
    const meeting = { startsAt: "2027-03-20T00:00:00.000Z", endsAt: "2027-03-21T00:00:00.000Z" };
    await expect(createAlert(ctx, alert({ isActive: true, ...meeting }))).rejects.toMatchObject({
      code: "already_active",
      fields: { startsAt: "period_taken" },
      params: { bounds: "both", title: "Mars", from: "1 mars 2027 à 09:00", until: "1 avril 2027 à 00:00" },
    });
    await expect(createAlert(ctx, alert({ isActive: true }))).rejects.toMatchObject({
      params: { title: "Mars" },
    });
    // An inactive one never overlaps, and neither does one in another language.
    await createAlert(ctx, alert({ isActive: false, ...meeting }));
    await createAlert(ctx, alert({ isActive: true, locale: null, ...meeting }));
    // A promotion does not overlap with itself.
    await updateAlert(ctx, { id: first.id, ...alert({ isActive: true, title: "Mars !", ...march }) });
    await expect(
      updateAlert(ctx, { id: first.id, ...alert({ isActive: true, ...march, endsAt: null }) }),
    ).rejects.toMatchObject({ params: { title: "Avril" } });
    const { alerts } = await listAlerts(ctx);
    expect(alerts.find(({ id }) => id === first.id)).toMatchObject({ title: "Mars !", ...march });
    expect(alerts.find(({ id }) => id === second.id)).toMatchObject(april);
  });

  it.each(mainLocales)("names the overlapping one in %s", async (locale) => {
    const ctx = { ...(await adminCtx()), locale };
    const sentences = await Promise.all(
      [
        {},
        { startsAt: "2027-03-01T08:00:00.000Z" },
        { endsAt: "2027-03-31T22:00:00.000Z" },
        { startsAt: "2027-03-01T08:00:00.000Z", endsAt: "2027-03-31T22:00:00.000Z" },
      ].map(async (period, at) => {
        const place = { audience: "venue", locale: mainLocales[at], isActive: true } as const;
        await createAlert(ctx, alert({ ...place, title: "Mars", ...period }));
        const refused = await createAlert(ctx, alert(place)).catch((error: unknown) => error);
        const { detail, fields } = await translateError(locale, refused as DomainError);
        expect(fields.startsAt).not.toBe("");
        return detail;
      }),
    );
    expect(new Set(sentences).size).toBe(4);
    for (const sentence of sentences) expect(sentence).toContain("Mars");
    expect(sentences[3]).toMatch(/2027.*2027/);
  });

  it("schedules a popup and refuses a second active one", async () => {
    const ctx = await adminCtx();
    const period = { startsAt: "2027-03-01T08:00:00.000Z", endsAt: "2027-03-31T22:00:00.000Z" };
    const made = await createPopup(ctx, popup({ isActive: true, ...period }));
    expect(made).toMatchObject(period);
    const other = await createPopup(ctx, popup());
    await expect(updatePopup(ctx, { id: other.id, ...popup({ isActive: true }) })).rejects.toMatchObject({
      code: "already_active",
      params: { title: "Printemps" },
    });
    const later = { startsAt: period.endsAt, endsAt: null };
    expect(await updatePopup(ctx, { id: other.id, ...popup({ isActive: true, ...later }) })).toMatchObject(
      later,
    );
  });

  it("refuses an alert that ends before it begins", () => {
    const backwards = { startsAt: "2027-03-02T00:00:00Z", endsAt: "2027-03-01T23:00:00.000Z" };
    expect(createAlertInput.safeParse({ ...alert(), ...backwards }).error?.issues).toMatchObject([
      { message: "period_invalid", path: ["endsAt"] },
    ]);
  });

  it.each([
    ["a button without a link", { buttonText: "Voir" }],
    ["an invalid link", { buttonText: "Voir", buttonLink: "javascript:alert(1)" }],
    ["an end before its beginning", { startsAt: "2027-03-02T00:00:00Z", endsAt: "2027-03-01T00:00:00Z" }],
    ["markup instead of a rich text", { description: "<p>x</p>" }],
    [
      "a node the tree does not know",
      { description: { type: "doc", content: [{ type: "image", src: "x" }] } },
    ],
  ])("refuses %s", (_name, change) => {
    expect(() => popup(change)).toThrow();
  });
});
