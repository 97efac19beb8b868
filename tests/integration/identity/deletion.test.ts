import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { creditEntries } from "@/db/schema/billing/credits";
import { receipts } from "@/db/schema/billing/payments";
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
import { hashPassword } from "@/lib/identity/password/hash-password";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { startApiSession, startSession } from "@/lib/identity/sessions/start-session";
import { removeOrphanedFiles } from "@/lib/listing/images/remove-orphaned-files";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { deliverMessage } from "@/lib/messaging/notifications/deliver-message";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { deleteAccountForm, deleteAccountInput, reasonLength } from "@/lib/privacy/account-deletion/schema";
import { nameOf, personalTables } from "@/lib/privacy/account-export/personal-tables";
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

async function accountWithData() {
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

/** All tables as text. */
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
  it("removes the personal data, hides the profile, ends the sessions and keeps the ledger", async () => {
    const { user } = await accountWithData();
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

  it("sends one last email to the former address", async () => {
    const { user } = await accountWithData();
    await deleteAccount(as(user), { reason });
    const message = only(await deliveriesTo(user.id));
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: message.id }, plainRender);
    expect(ctx.gateways.sent.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "account_deleted"],
    ]);
    expect(only(await deliveriesTo(user.id))).toMatchObject({ status: "sent", secretSealed: null });
  });

  it("allows a new registration with the address", async () => {
    const { user } = await accountWithData();
    await deleteAccount(as(user), { reason });
    const again = await makeProvider({ user: { email: user.email } });
    expect(again.id).not.toBe(user.id);
  });

  it("keeps receipts with the buyer printed on them", async () => {
    const { user } = await accountWithData();
    await ownerDatabase().sql`insert into receipt_series (series) values ('T') on conflict do nothing`;
    const [order] = await ownerDatabase().sql<{ id: string }[]>`
      insert into orders (provider_id, quantity, amount_cents) values (${user.id}, 1, 3000) returning id`;
    await db.insert(receipts).values({
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
    expect(only(await db.select().from(receipts).where(eq(receipts.providerId, user.id))).buyer).toEqual({
      name: "Maison Aubert",
    });
  });

  it("is refused while Premium will renew, and possible after the cancellation", async () => {
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

  it("happens once for many simultaneous requests", async () => {
    const { user } = await accountWithData();
    const results = await Promise.allSettled([1, 2, 3].map(() => deleteAccount(as(user), { reason })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await deliveriesTo(user.id)).toHaveLength(1);
  });

  it("needs a recent sign-in, a reason of thirty characters and the confirmation", async () => {
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

describe("pictures that nothing shows any more", () => {
  it("are removed from the store, unless somebody else shows the same file", async () => {
    const { user, gallery } = await accountWithData();
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

describe("the tables with a reference to a user", () => {
  /**
   * Columns that reference a user but contain no data about them: an admin's decision, a visitor's count, a
   * couple's choice.
   */
  const aboutOthers = [
    "moderation_decisions.decided_by",
    "order_resolutions.decided_by",
    "content_reports.handled_by",
    "promotional_alerts.created_by",
    "promotional_popups.created_by",
    "companies.siret_accepted_by",
    "sessions.impersonator_user_id",
    "contact_reveals.impersonator_id",
    "view_events.provider_id",
    "view_days.provider_id",
    "view_hours.provider_id",
    "view_totals.provider_id",
    "project_choices.provider_id",
    "projects.booked_provider_id",
  ];

  it("are all covered by the export and the deletion", async () => {
    const keys = await ownerDatabase().sql<{ at: string }[]>`
      select distinct format('%s.%s', c.table_name, c.column_name) as at
        from information_schema.columns c
        left join (
          select con.conrelid::regclass::text as table_name, a.attname as column_name
            from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any(con.conkey)
           where con.contype = 'f' and con.confrelid::regclass::text in ('users', 'credit_accounts', 'companies')
        ) f on f.table_name = c.table_name and f.column_name = c.column_name
       where c.table_schema = 'public' and c.table_name not like 'view_events_%'
         and (f.column_name is not null or c.column_name in ('user_id', 'provider_id', 'owner_id'))`;
    const known = new Set(personalTables.map(nameOf));
    const unknown = keys
      .map(({ at }) => at)
      .filter((at) => !aboutOthers.includes(at) && !known.has(at.split(".")[0] ?? ""));
    expect(unknown).toEqual([]);
    expect(keys.length).toBeGreaterThan(30);
  });

  it("have the columns that the export filters by, and those it hides", async () => {
    for (const entry of personalTables) {
      await db.select({ n: sql`count(*)` }).from(entry.table).where(entry.isOf(crypto.randomUUID()));
      const columns = Object.keys(getTableColumns(entry.table));
      expect(columns, nameOf(entry)).toEqual(expect.arrayContaining([...(entry.hidden ?? [])]));
    }
  });
});
