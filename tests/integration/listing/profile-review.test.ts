import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { profileChanges } from "@/db/schema/listing/profile";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { approveChange, rejectChange } from "@/lib/backoffice/moderation/decide-change";
import { getChangeCase, listChanges } from "@/lib/backoffice/moderation/list-changes";
import { DAY_MS } from "@/lib/core/dates";
import { inTransaction } from "@/lib/gateways/context";
import { getDetails } from "@/lib/listing/company/queries";
import { saveDetails } from "@/lib/listing/company/save-details";
import { saveServices } from "@/lib/listing/company-services/save-services";
import { publishHeldChanges } from "@/lib/listing/decide-change";
import { getPortrait } from "@/lib/listing/portrait/queries";
import { savePortrait } from "@/lib/listing/portrait/save-portrait";
import { portraitInput } from "@/lib/listing/portrait/schema";
import { getOwnDraftProfile } from "@/lib/listing/profile/find-draft-profile";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { findRefusedChanges } from "@/lib/listing/profile-review/find-refused-changes";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeAdmin, makeProvider, type ProviderOptions } from "../../support/factories";
import { only } from "../../support/unique";

const { db } = testDatabase();
const reason = "Ce nom est celui d’une autre entreprise.";

async function provider(options: ProviderOptions = {}) {
  const user = await makeProvider({ country: "BE", ...options });
  const ctx = testCtxAs("provider", { actor: user.actor, country: "BE" });
  const { name, website } = await companyOf(user.id);
  const save = (change: { name?: string; webSite?: string | null }) =>
    saveDetails(ctx, { name, webSite: website, dateOfCreation: "2016-03-01", ...change });
  return { id: user.id, ctx, name, save };
}
const companyOf = async (id: string) =>
  only(await db.select().from(companies).where(eq(companies.providerId, id)));
const changesOf = (id: string) =>
  db.select().from(profileChanges).where(eq(profileChanges.providerId, id)).orderBy(profileChanges.createdAt);
const changeOf = async (id: string) => only(await changesOf(id));
const admin = async (now = testNow) => testCtxAs("admin", { actor: (await makeAdmin()).actor, now });
const later = (hours: number) => testSystemCtx({ now: new Date(testNow.getTime() + hours * 3_600_000) });

describe("a new name or website of an approved profile", () => {
  it("waits: visitors see the old one, its owner the new one with a note", async () => {
    const { id, ctx, name, save } = await provider();
    const saved = await save({ name: "Fleurs & Cie", webSite: "https://fleurs.example" });
    expect(saved).toMatchObject({ name: "Fleurs & Cie", waiting: ["name", "webSite"] });
    expect(await getDetails(ctx)).toEqual(saved);
    expect(await companyOf(id)).toMatchObject({ name, website: null });
  });

  it("is in the owner's preview, marked as waiting, and in no public profile", async () => {
    const { id, ctx, name, save } = await provider();
    await refreshSearchRow(ctx, id);
    expect((await getOwnDraftProfile(ctx)).waiting).toEqual([]);
    await save({ name: "Fleurs & Cie", webSite: "https://www.fleurs.example/paris/" });
    const draft = await getOwnDraftProfile(ctx);
    expect(draft).toMatchObject({ name: "Fleurs & Cie", waiting: ["name", "website"] });
    expect(draft.links).toEqual([{ kind: "website", text: "fleurs.example/paris" }]);
    expect(await findPublicProfile(ctx, id)).toMatchObject({ name, links: [] });
    for (const { id: changeId } of await changesOf(id))
      await approveChange(await admin(), { changeId, from: "pending" });
    const released = await getOwnDraftProfile(ctx);
    expect(released).toMatchObject({ name: "Fleurs & Cie", links: draft.links, waiting: [] });
  });

  it("of a profile that is not approved is public at once", async () => {
    const { id, save } = await provider({ moderated: false });
    expect((await save({ name: "Fleurs & Cie" })).waiting).toEqual([]);
    expect((await companyOf(id)).name).toBe("Fleurs & Cie");
    expect(await changesOf(id)).toEqual([]);
  });

  it("is public once a moderator released it", async () => {
    const { id, ctx, save } = await provider();
    await save({ name: "Fleurs & Cie" });
    await approveChange(await admin(), { changeId: (await changeOf(id)).id, from: "pending" });
    expect((await companyOf(id)).name).toBe("Fleurs & Cie");
    expect((await getDetails(ctx)).waiting).toEqual([]);
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ action }) => action)).toContain("change_released");
  });

  it("stays the old one when a moderator refuses it, and the owner is told why", async () => {
    const { id, ctx, name, save } = await provider();
    await save({ name: "Maison Dior" });
    const { id: changeId } = await changeOf(id);
    await rejectChange(await admin(), { changeId, from: "pending", reason });
    expect((await companyOf(id)).name).toBe(name);
    expect(await getDetails(ctx)).toMatchObject({ name, waiting: [] });
    const letters = await db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.subjectId, changeId));
    expect(letters).toMatchObject([{ kind: "change_rejected", recipientId: id }]);
    await publishHeldChanges(later(48));
    expect((await companyOf(id)).name).toBe(name);
  });

  it("is shown with its refusal to its owner alone, for a month or until it is changed again", async () => {
    const [{ id, ctx, save }, other] = [await provider(), await provider()];
    await save({ name: "Maison Dior" });
    const { id: changeId } = await changeOf(id);
    expect(await findRefusedChanges(ctx)).toEqual([]);
    await rejectChange(await admin(), { changeId, from: "pending", reason });
    expect(await findRefusedChanges(ctx)).toEqual([{ field: "name", value: "Maison Dior", reason }]);
    expect(await findRefusedChanges(other.ctx)).toEqual([]);
    const inDays = (days: number) => ({ ...ctx, now: new Date(testNow.getTime() + days * DAY_MS) });
    expect(await findRefusedChanges(inDays(29))).toHaveLength(1);
    expect(await findRefusedChanges(inDays(30))).toEqual([]);
    await saveDetails(inDays(1), { name: "Autre nom", webSite: null, dateOfCreation: "2016-03-01" });
    expect(await findRefusedChanges(ctx)).toEqual([]);
  });

  it("that was removed is no value to name when the removal is refused", async () => {
    const { id, ctx, save } = await provider({ company: { website: "https://fleurs.example" } });
    await save({ webSite: null });
    const { id: changeId } = await changeOf(id);
    await rejectChange(await admin(), { changeId, from: "pending", reason });
    expect(await findRefusedChanges(ctx)).toEqual([]);
    expect((await companyOf(id)).website).toBe("https://fleurs.example");
  });

  it("is published after a day without an objection, not before, and can still be refused", async () => {
    const { id, name, save } = await provider();
    await save({ name: "Fleurs & Cie" });
    await publishHeldChanges(later(23));
    expect((await companyOf(id)).name).toBe(name);
    await publishHeldChanges(later(24));
    expect((await companyOf(id)).name).toBe("Fleurs & Cie");
    const change = await changeOf(id);
    expect(change).toMatchObject({ decision: "pending" });
    await rejectChange(await admin(), { changeId: change.id, from: "pending", reason });
    expect((await companyOf(id)).name).toBe(name);
  });

  it("changed again waits a whole day again, and changed back waits no more", async () => {
    const { id, ctx, name, save } = await provider();
    await save({ name: "Fleurs & Cie" });
    const soon = { ...ctx, now: new Date(testNow.getTime() + DAY_MS - 1) };
    await saveDetails(soon, { name: "Autre nom", webSite: null, dateOfCreation: "2016-03-01" });
    await publishHeldChanges(later(25));
    expect((await companyOf(id)).name).toBe(name);
    await save({ name });
    expect(await changesOf(id)).toEqual([]);
  });

  it("is decided once, even when two moderators and the job come at once", async () => {
    const { id, save } = await provider();
    await save({ name: "Fleurs & Cie" });
    const { id: changeId } = await changeOf(id);
    const [one, other] = [await admin(), await admin()];
    const results = await Promise.allSettled([
      approveChange(one, { changeId, from: "pending" }),
      rejectChange(other, { changeId, from: "pending", reason }),
      publishHeldChanges(later(24)),
    ]);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "already_decided" } }]);
    const { decision } = await changeOf(id);
    expect((await companyOf(id)).name === "Fleurs & Cie").toBe(decision === "approved");
  });

  it("that waited when the profile was taken down does not replace a later one", async () => {
    const { id, save } = await provider();
    await save({ name: "Fleurs & Cie" });
    await db
      .update(users)
      .set({ moderationStatus: "rejected", moderationReason: reason, moderatedAt: testNow })
      .where(eq(users.id, id));
    await save({ name: "Nom corrigé" });
    await publishHeldChanges(later(48));
    expect((await companyOf(id)).name).toBe("Nom corrigé");
  });

  it("that is only removed is removed at once", async () => {
    const { id, save } = await provider({ company: { website: "https://vieux.example" } });
    expect((await save({ webSite: null })).waiting).toEqual([]);
    expect((await companyOf(id)).website).toBeNull();
    expect(await changeOf(id)).toMatchObject({ field: "website", after: null, decision: "pending" });
  });
});

describe("other changes of an approved profile", () => {
  const texts = (portrait: string | null) =>
    portraitInput.parse({ portrait, experience: null, service: null, benefits: null });

  it("come back when a text is refused, unless its owner wrote it again", async () => {
    const [one, other] = [await provider(), await provider()];
    await savePortrait(one.ctx, texts("Insulte"));
    await rejectChange(await admin(), { changeId: (await changeOf(one.id)).id, from: "pending", reason });
    expect((await getPortrait(one.ctx)).portrait).toBeNull();

    await savePortrait(other.ctx, texts("Un"));
    await approveChange(await admin(), { changeId: (await changeOf(other.id)).id, from: "pending" });
    await savePortrait(other.ctx, texts("Deux"));
    const second = only((await changesOf(other.id)).filter(({ decision }) => decision === "pending"));
    expect(second.before).toEqual(texts("Un").portrait);
    await rejectChange(await admin(), { changeId: second.id, from: "pending", reason });
    expect(await getPortrait(other.ctx)).toEqual(texts("Un"));
  });

  it("of a service's description are one change a service", async () => {
    const { id, ctx } = await provider({ prestations: [3, 5] });
    const detail = (prestationId: 3 | 5, description: string | null) => ({
      prestationId,
      description,
      budgetStartingFrom: null,
      isDescriptionVisible: true,
      isBudgetVisible: true,
    });
    const input = { langues: [1 as const], prestations: [3 as const, 5 as const] };
    await saveServices(ctx, { ...input, prestationDetails: [detail(3, "Un"), detail(5, null)] });
    await saveServices(ctx, { ...input, prestationDetails: [detail(3, "Deux"), detail(5, null)] });
    expect(await changeOf(id)).toMatchObject({
      field: "services",
      subjectId: "3",
      before: null,
      after: "Deux",
    });
  });

  it("of a picture hide it when they are refused", async () => {
    const { id, ctx } = await provider();
    const file = only(
      await db
        .insert(mediaFiles)
        .values({
          ownerId: id,
          sha256: "a".repeat(64),
          status: "ready",
          mimeType: "image/jpeg",
          bytes: 1,
          width: 800,
          height: 600,
        })
        .returning(),
    );
    const image = only(
      await db
        .insert(images)
        .values({ providerId: id, fileId: file.id, title: "Arche", description: "Une arche" })
        .returning(),
    );
    await inTransaction(ctx, (tx) =>
      recordProfileChange(tx, {
        field: "picture",
        subjectId: image.id,
        before: null,
        after: { title: "Arche" },
      }),
    );
    await rejectChange(await admin(), { changeId: (await changeOf(id)).id, from: "pending", reason });
    const [hidden] = await db.select().from(images).where(eq(images.id, image.id));
    expect(hidden?.isVisible).toBe(false);
  });
});

describe("the queue", () => {
  it("lists waiting changes oldest first, and leads from one to the next", async () => {
    const [one, two] = [await provider(), await provider()];
    await db.delete(profileChanges);
    await two.save({ name: "Deuxième" });
    await saveDetails(
      { ...one.ctx, now: new Date(testNow.getTime() - DAY_MS) },
      { name: "Premier", webSite: null, dateOfCreation: "2016-03-01" },
    );
    const ctx = await admin();
    const { items, counts } = await listChanges(ctx, { status: "pending", page: 1 });
    expect(items.map(({ name }) => name)).toEqual([one.name, two.name]);
    expect(counts).toEqual({ pending: 2, approved: 0, rejected: 0 });
    const [first, second] = items;
    const found = await getChangeCase(ctx, String(first?.id));
    expect(found).toMatchObject({ before: one.name, after: "Premier", nextId: second?.id });
    expect(found.publicFrom).toEqual(testNow);
    await expect(getChangeCase(ctx, crypto.randomUUID())).rejects.toMatchObject({ code: "change_not_found" });
  });
});
