import { eq, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { creditEntries } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { images, mediaFiles, profileImages } from "@/db/schema/listing/images";
import { portraits } from "@/db/schema/listing/profile";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { tables } from "@/db/tables";
import { secondsAfter } from "@/lib/core/dates";
import { fieldCodes } from "@/lib/core/fields";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { hashPassword } from "@/lib/identity/hash-password";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { findFileAccess } from "@/lib/listing/media/find-file-access";
import { finishPicture } from "@/lib/listing/media/finish-picture";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { keepFile, storePicture } from "@/lib/listing/media/store-picture";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { deleteAccountForm, deleteAccountInput, reasonLength } from "@/lib/privacy/account-deletion/schema";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { ownerDatabase, testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { only } from "../../support/unique";
import { deliveriesTo, plainRender } from "../messaging/outbox";

const { db } = testDatabase();
const reason = "Je change de métier et je n’organise plus de mariages.";
const password = "Rosenwasser-2026!";
const as = (user: TestUser) => testCtxAs("user", { actor: user.actor });

async function addPicture(
  ownerId: string,
  sha256 = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", ""),
) {
  const variant = { key: `${sha256}.jpg`, format: "jpeg", width: 640, height: 480, bytes: 3 } as const;
  return only(
    await db
      .insert(mediaFiles)
      .values({
        ownerId,
        sha256,
        status: "ready",
        originalName: "ourselves.jpg",
        mimeType: "image/jpeg",
        bytes: 9,
        width: 640,
        height: 480,
        variants: [variant],
      })
      .returning(),
  );
}

async function providerWithProfile() {
  const user = await makeProvider({
    credits: 3,
    user: { passwordHash: await hashPassword(password), firstname: "Clairemont" },
  });
  await db.insert(portraits).values({ providerId: user.id, portrait: { type: "doc" } });
  const [gallery, face] = [await addPicture(user.id), await addPicture(user.id)];
  await db
    .insert(images)
    .values({ providerId: user.id, fileId: gallery.id, title: "Fleurs", description: "Un bouquet" });
  await db.insert(profileImages).values({ userId: user.id, fileId: face.id });
  await refreshSearchRow(testCtx(), user.id);
  return { user, gallery };
}

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const names = Object.values(tables).map((table) => getTableName(table as PgTable));
  const texts = await Promise.all(
    names.map((name) =>
      ownerDatabase().sql.unsafe<{ text: string }[]>(`select t::text as text from "${name}" t`),
    ),
  );
  return texts
    .flat()
    .map(({ text }) => text)
    .join("\n");
}

describe("deleting an account", () => {
  it("erases the personal data, hides the profile, ends the sessions, and leaves the ledger", async () => {
    const { user } = await providerWithProfile();
    const session = await startSession(testCtx(), { userId: user.id });
    await startApiSession(testCtx(), user.id);
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.providerId, user.id));
    const company = only(await db.select().from(companies).where(eq(companies.providerId, user.id)));
    await deleteAccount(as(user), { reason });
    const row = only(await db.select().from(users).where(eq(users.id, user.id)));
    expect(row).toMatchObject({
      passwordHash: null,
      firstname: "",
      lastname: "",
      phone: null,
      deletedAt: testNow,
      deletionReason: reason,
    });
    expect(row.email).toMatch(/@deleted\.invalid$/);
    expect(await db.select().from(providerSearch).where(eq(providerSearch.providerId, user.id))).toEqual([]);
    expect(await findActorBySession(db, testNow, session.id)).toBeNull();
    expect(await db.select().from(creditEntries).where(eq(creditEntries.providerId, user.id))).toEqual(
      entries,
    );
    expect(entries).toHaveLength(1);
    await expect(signIn(testCtx(), { email: user.email, password, remember: false })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    const left = await everything();
    for (const trace of [user.email, user.row.phone ?? "-", "Clairemont", company.slug, "ourselves.jpg"])
      expect(
        left.split("\n").filter((line) => line.includes(trace)),
        trace,
      ).toEqual([]);
  });

  it("sends one last email to the old address", async () => {
    const { user } = await providerWithProfile();
    await deleteAccount(as(user), { reason });
    const email = only(await deliveriesTo(user.id));
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: email.id }, plainRender);
    expect(ctx.gateways.sent.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "account_deleted"],
    ]);
    expect(only(await deliveriesTo(user.id))).toMatchObject({ status: "sent", secretSealed: null });
  });

  it("allows a new registration with the same address", async () => {
    const { user } = await providerWithProfile();
    await deleteAccount(as(user), { reason });
    const again = await makeProvider({ user: { email: user.email } });
    expect(again.id).not.toBe(user.id);
  });

  it("keeps receipts, and the buyer printed on them", async () => {
    const { user } = await providerWithProfile();
    await ownerDatabase().sql`insert into invoice_series (series) values ('T') on conflict do nothing`;
    const [order] = await ownerDatabase().sql<{ id: string }[]>`
      insert into orders (provider_id, quantity, amount_cents) values (${user.id}, 1, 3000) returning id`;
    await db.insert(invoices).values({
      providerId: user.id,
      kind: "credits",
      series: "T",
      number: Date.now() % 1_000_000,
      orderId: order?.id ?? "",
      amountCents: 3000,
      buyer: { name: "Maison Aubert" },
      lines: [],
    });
    await deleteAccount(as(user), { reason });
    expect(only(await db.select().from(invoices).where(eq(invoices.providerId, user.id))).buyer).toEqual({
      name: "Maison Aubert",
    });
  });

  it("is refused while Premium would be charged again, and allowed once Premium is cancelled", async () => {
    const user = await makeProvider({ premium: true });
    const subscription = {
      providerId: user.id,
      externalId: `sub_${user.id}`,
      plan: "premium_monthly" as const,
      supplierStatus: "active",
      startedAt: testNow,
      currentPeriodStart: testNow,
      currentPeriodEnd: secondsAfter(testNow, 86_400),
    };
    await db.insert(subscriptions).values(subscription);
    await expect(deleteAccount(as(user), { reason })).rejects.toMatchObject({
      code: "premium_active",
      status: 409,
    });
    await db
      .update(subscriptions)
      .set({ cancelAt: subscription.currentPeriodEnd })
      .where(eq(subscriptions.providerId, user.id));
    await expect(deleteAccount(as(user), { reason })).resolves.toBeNull();
  });

  it("happens once when it is requested several times at once", async () => {
    const { user } = await providerWithProfile();
    const results = await Promise.allSettled([1, 2, 3].map(() => deleteAccount(as(user), { reason })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await deliveriesTo(user.id)).toHaveLength(1);
  });

  it("needs a recent sign-in, a reason of thirty characters, and a ticked box", async () => {
    const user = await makeProvider();
    const stale = testCtxAs("user", { actor: user.actor, now: secondsAfter(testNow, 601) });
    await expect(deleteAccount(stale, { reason })).rejects.toMatchObject({ code: "reauth_required" });
    const codes = (input: object) => {
      const parsed = deleteAccountForm.safeParse(input);
      return parsed.success ? {} : fieldCodes(parsed.error);
    };
    expect(codes({})).toEqual({ reason: "required", confirmed: "confirmation_required" });
    expect(codes({ reason: "   ", confirmed: "on" })).toEqual({ reason: "required" });
    expect(codes({ reason: ` ${"x".repeat(reasonLength.min - 1)}   `, confirmed: "on" })).toEqual({
      reason: "reason_too_short",
    });
    expect(codes({ reason: "x".repeat(reasonLength.min), confirmed: "on" })).toEqual({});
    expect(deleteAccountInput.safeParse({ reason, confirmed: "on" }).success).toBe(false);
  });
});

describe("pictures that nothing uses any more", () => {
  it("of a deleted account are no longer served at once, and their bytes are gone after the job", async () => {
    const fileStorage = memoryStorage();
    const user = await makeProvider();
    const ctx = testCtxAs("user", { actor: user.actor, gateways: { fileStorage } });
    const shown = await storePicture(ctx, await uploadOf(painted(500, 500, 31).jpeg()));
    await keepFile(ctx, shown.id, null);
    await db
      .insert(images)
      .values({ providerId: user.id, fileId: shown.id, title: "Fleurs", description: "Un bouquet" });
    // One is finished, one still has its working copy and is shown nowhere.
    await finishPicture(testSystemCtx({ gateways: { fileStorage } }), { fileId: shown.id });
    await storePicture(ctx, await uploadOf(painted(500, 500, 32).jpeg()));
    const keys = [...fileStorage.files.keys()];
    expect(keys.length).toBeGreaterThan(8);
    await deleteAccount(ctx, { reason });
    for (const key of keys)
      expect(await findFileAccess(testCtx(), key), "before the job").toEqual({ isPublic: false, owners: [] });
    expect(ctx.gateways.sent.jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["remove-orphaned-files", "record-erasure"]),
    );
    await removeOrphanedFiles(testSystemCtx({ gateways: { fileStorage } }));
    expect([...fileStorage.files.keys()]).toEqual([]);
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, user.id))).toEqual([]);
  });

  it("lose their bytes, unless another user has the same picture", async () => {
    const { user, gallery } = await providerWithProfile();
    const other = await makeProvider();
    const twin = await addPicture(other.id, gallery.sha256);
    await deleteAccount(as(user), { reason });
    const removed: string[] = [];
    const ctx = testSystemCtx();
    await removeOrphanedFiles({
      ...ctx,
      gateways: {
        ...ctx.gateways,
        fileStorage: { ...ctx.gateways.fileStorage, remove: async (key) => void removed.push(key) },
      },
    });
    expect(removed).not.toContain(gallery.variants[0]?.key);
    expect(removed.length).toBeGreaterThan(0);
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, user.id))).toEqual([]);
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.id, twin.id))).toHaveLength(1);
  });
});
