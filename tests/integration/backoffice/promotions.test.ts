import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  promotionalAlerts,
  promotionalPopups,
  promotionalPopupViews,
} from "@/db/schema/backoffice/promotions";
import { findAlert, findPopup } from "@/lib/backoffice/promotions/queries";
import { seePopup } from "@/lib/backoffice/promotions/see-popup";
import type { Locale } from "@/lib/core/i18n/locales";
import { testCtxAs } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider, type TestUser } from "../../support/factories";
import { only } from "../../support/unique";

const { db } = testDatabase();
const now = new Date("2027-02-15T10:00:00Z");
let provider: TestUser;

const ctxOf = (user: TestUser, locale: Locale = "fr-FR") =>
  testCtxAs("provider", { actor: user.actor, locale, now });
const planner = { type: "planner" } as const;

beforeEach(async () => {
  provider = await makeProvider();
  await db.update(promotionalAlerts).set({ isActive: false });
  await db.update(promotionalPopups).set({ isActive: false });
});

type Popup = Partial<typeof promotionalPopups.$inferInsert>;
const words = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

const popup = async (values: Popup = {}) =>
  only(
    await db
      .insert(promotionalPopups)
      .values({
        audience: "planner",
        isActive: true,
        title: "Nouveau",
        description: words("Lisez."),
        ...values,
      })
      .returning(),
  );

const alert = (values: Partial<typeof promotionalAlerts.$inferInsert> = {}) =>
  db
    .insert(promotionalAlerts)
    .values({ audience: "planner", isActive: true, title: "Avis", description: "Lisez.", ...values });

describe("the alert", () => {
  it("is the active one for this audience", async () => {
    await alert({ isActive: false, title: "Passé" });
    await alert({ audience: "venue", title: "Lieux" });
    expect(await findAlert(ctxOf(provider), planner)).toBeNull();
    await alert({ buttonText: "Voir", buttonLink: "/credits" });
    expect(await findAlert(ctxOf(provider), planner)).toMatchObject({
      isActive: true,
      title: "Avis",
      description: "Lisez.",
      buttonText: "Voir",
      buttonLink: "/credits",
    });
    expect(await findAlert(ctxOf(provider), { type: "venue" })).toMatchObject({ title: "Lieux" });
  });

  it("is shown in its period only", async () => {
    const [before, turn, after] = ["09:00", "10:00", "11:00"].map(
      (time) => new Date(`2027-02-15T${time}:00Z`),
    );
    await alert({ title: "Matin", startsAt: before, endsAt: turn });
    expect(await findAlert(ctxOf(provider), planner)).toBeNull();
    await alert({ title: "Midi", startsAt: turn, endsAt: after });
    await alert({ title: "Soir", startsAt: after });
    expect(await findAlert(ctxOf(provider), planner)).toMatchObject({ title: "Midi" });
  });

  it("prefers the reader's language, and never shows another language", async () => {
    await alert({ locale: "de-DE", title: "Hinweis" });
    expect(await findAlert(ctxOf(provider), planner)).toBeNull();
    await alert({ title: "Pour tous" });
    expect(await findAlert(ctxOf(provider), planner)).toMatchObject({ title: "Pour tous" });
    expect(await findAlert(ctxOf(provider, "de-DE"), planner)).toMatchObject({ title: "Hinweis" });
  });

  it.each([
    "javascript:alert(1)",
    "http://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
  ])("has no button for %s", async (buttonLink) => {
    await alert({ buttonText: "Voir", buttonLink });
    expect(await findAlert(ctxOf(provider), planner)).toMatchObject({ buttonText: null, buttonLink: null });
  });
});

describe("the popup", () => {
  it("is shown in its period only", async () => {
    const [past, coming] = [new Date("2027-02-15T09:00:00Z"), new Date("2027-02-15T11:00:00Z")];
    const { id } = await popup({ startsAt: coming });
    expect(await findPopup(ctxOf(provider), planner)).toBeNull();
    const during = { startsAt: past, endsAt: coming };
    await db.update(promotionalPopups).set(during).where(eq(promotionalPopups.id, id));
    expect(await findPopup(ctxOf(provider), planner)).toMatchObject({ id, description: words("Lisez.") });
    await db
      .update(promotionalPopups)
      .set({ startsAt: null, endsAt: now })
      .where(eq(promotionalPopups.id, id));
    expect(await findPopup(ctxOf(provider), planner)).toBeNull();
  });

  it("is not shown again to users who have seen it, unless it is shown each time", async () => {
    const { id } = await popup();
    const other = await makeProvider();
    await Promise.all([1, 2, 3].map(() => seePopup(ctxOf(provider), { id })));
    expect(await findPopup(ctxOf(provider), planner)).toBeNull();
    expect(await findPopup(ctxOf(other), planner)).toMatchObject({ id });
    await db.update(promotionalPopups).set({ showOncePerUser: false }).where(eq(promotionalPopups.id, id));
    expect(await findPopup(ctxOf(provider), planner)).toMatchObject({ id, showOncePerUser: false });
  });

  it("is not marked as seen by an impersonating admin", async () => {
    const { id } = await popup();
    const admin = await makeAdmin();
    const actor = { ...provider.actor, impersonatorId: admin.id };
    await seePopup(testCtxAs("provider", { actor, now }), { id });
    const seen = await db
      .select()
      .from(promotionalPopupViews)
      .where(inArray(promotionalPopupViews.popupId, [id]));
    expect(seen).toEqual([]);
  });

  it("has no text when the stored text does not match the schema", async () => {
    await popup({ description: { type: "doc", content: [{ type: "script", text: "alert(1)" }] } });
    expect(await findPopup(ctxOf(provider), planner)).toMatchObject({ description: null });
  });

  it("is not found by an unknown id", async () => {
    await expect(seePopup(ctxOf(provider), { id: crypto.randomUUID() })).rejects.toMatchObject({
      status: 404,
    });
  });
});
