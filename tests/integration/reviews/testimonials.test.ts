import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "@/db/schema/billing/credits";
import { auditLog } from "@/db/schema/core/audit";
import { consents } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { approveTestimonial, rejectTestimonial } from "@/lib/backoffice/moderation/decide-testimonial";
import { countPending, listQueue } from "@/lib/backoffice/moderation/queries";
import type { AdminCtx } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { findOwnTestimonial } from "@/lib/reviews/testimonials/queries";
import { withdrawTestimonial } from "@/lib/reviews/testimonials/withdraw-testimonial";
import { writeTestimonial } from "@/lib/reviews/testimonials/write-testimonial";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, type TestUser } from "@/tests/support/factories";
import { makeTestimonial } from "@/tests/support/testimonials";
import { only } from "@/tests/support/unique";
import { deliveriesTo, deliveryTo, plainRender } from "../messaging/outbox";

const { db } = testDatabase();
const said = {
  content: "Les demandes arrivent avec une date, un lieu et un budget : je réponds le soir même.",
  locale: "fr-FR",
  consents: "on",
} as const;
const other = {
  ...said,
  content: "En un an, onze mariages sont venus d’ici. Les relances, elles, restent à ma charge.",
};
const reason = "Votre texte nomme une autre entreprise.";
const adminCtx = async (): Promise<AdminCtx> => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const ctxOf = ({ actor }: TestUser) => testCtxAs("moderated", { actor });
const rowsOf = (providerId: string) =>
  db.select().from(testimonials).where(eq(testimonials.providerId, providerId));
const consentsOf = async (userId: string) =>
  (
    await db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.kind, "testimonial")))
      .orderBy(consents.createdAt, consents.isGranted)
  ).map(({ version, isGranted }) => ({ version, isGranted }));
const actsOn = async (ids: string[]) =>
  (await db.select().from(auditLog).where(inArray(auditLog.subjectId, ids))).map(({ action }) => action);
const granted = { version: "2026-11", isGranted: true };
const refused = { version: "2026-11", isGranted: false };

async function customer() {
  const provider = await makeProvider({ premium: true });
  await refreshSearchRow(testSystemCtx(), provider.id);
  return provider;
}

describe("providers who can write a testimonial", () => {
  const canWrite = async (provider: TestUser) =>
    (await findOwnTestimonial(testCtxAs("provider", { actor: provider.actor })))?.canWrite;

  it("have or had Premium, or bought credits that were not all refunded", async () => {
    const past = await makeProvider({ premium: new Date(testNow.getTime() - 1) });
    expect(await canWrite(past)).toBe(true);
    const buyer = await makeProvider();
    expect(await canWrite(buyer)).toBe(false);
    const order = { providerId: buyer.id, quantity: 4, amountCents: 20_000 };
    await db.insert(orders).values({ ...order, status: "failed" });
    expect(await canWrite(buyer)).toBe(false);
    await db.insert(orders).values({ ...order, status: "succeeded", paidAt: testNow, refundedQuantity: 3 });
    expect(await canWrite(buyer)).toBe(true);
    await db.update(orders).set({ refundedQuantity: 4 }).where(eq(orders.providerId, buyer.id));
    expect(await canWrite(buyer)).toBe(false);
  });

  it("have an approved profile and a company", async () => {
    expect(await canWrite(await makeProvider({ premium: true, moderated: false }))).toBe(false);
    const bare = await makeProvider({
      premium: true,
      onboarded: false,
      user: { hasFinishedOnboardingAt: testNow },
    });
    expect(await findOwnTestimonial(testCtxAs("provider", { actor: bare.actor }))).toBeNull();
  });

  it("are checked again when the text is sent", async () => {
    const stranger = await makeProvider();
    await expect(writeTestimonial(ctxOf(stranger), said)).rejects.toMatchObject({
      code: "not_a_customer",
      status: 403,
    });
    expect(await rowsOf(stranger.id)).toEqual([]);
    expect(await consentsOf(stranger.id)).toEqual([]);
  });
});

describe("writing a testimonial", () => {
  it("stores text, consent and audit line once, however often the form is sent", async () => {
    const provider = await customer();
    await Promise.all(Array.from({ length: 6 }, () => writeTestimonial(ctxOf(provider), said)));
    const row = only(await rowsOf(provider.id));
    expect(row).toMatchObject({
      content: said.content,
      locale: "fr-FR",
      status: "pending",
      publishedAt: null,
    });
    expect(await consentsOf(provider.id)).toEqual([granted]);
    const line = only(await db.select().from(auditLog).where(eq(auditLog.subjectId, row.id)));
    expect(line).toMatchObject({ action: "testimonial_written", actorId: provider.id, data: {} });
    const admin = await adminCtx();
    const { items } = await listQueue(admin, "testimonials", { status: "pending", page: 1 });
    expect(items.map(({ id }) => id)).toContain(row.id);
    expect((await countPending(admin)).testimonials).toBeGreaterThan(0);
  });

  it("again removes the old text and submits the new one to moderation", async () => {
    const provider = await customer();
    const admin = await adminCtx();
    await writeTestimonial(ctxOf(provider), said);
    const first = only(await rowsOf(provider.id));
    await approveTestimonial(admin, { testimonialId: first.id, from: "pending" });
    await writeTestimonial(ctxOf(provider), said);
    expect(only(await rowsOf(provider.id))).toMatchObject({ id: first.id, status: "published" });
    await writeTestimonial(ctxOf(provider), other);
    const second = only(await rowsOf(provider.id));
    expect(second).toMatchObject({ content: other.content, status: "pending", publishedAt: null });
    expect(await consentsOf(provider.id)).toEqual([granted, granted]);
    // An admin who still sees the old text cannot publish the new one.
    for (const from of ["pending", "approved"] as const)
      await expect(rejectTestimonial(admin, { testimonialId: first.id, from, reason })).rejects.toMatchObject(
        {
          code: "testimonial_not_found",
          status: 404,
        },
      );
  });
});

describe("deciding about a testimonial", () => {
  it("publishes once and emails the author in their language", async () => {
    const { id, providerId } = await makeTestimonial();
    await db.update(users).set({ locale: "de-DE" }).where(eq(users.id, providerId));
    const admins = [await adminCtx(), await adminCtx()];
    const tries = await Promise.allSettled(
      admins.map((admin) => approveTestimonial(admin, { testimonialId: id, from: "pending" })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(only(await rowsOf(providerId))).toMatchObject({ status: "published", publishedAt: testNow });
    expect(await actsOn([id])).toEqual(["testimonial_approved"]);
    const letter = await deliveryTo(providerId);
    expect(letter).toMatchObject({ kind: "testimonial_published", locale: "de-DE" });
    const system = testSystemCtx();
    await deliverMessage(system, { deliveryId: letter.id }, plainRender);
    expect(only(system.gateways.sent.emails).text).toContain("/subscription/testimonial");
  });

  it("rejects with a reason, which is shown and emailed; the same text can be sent again", async () => {
    const provider = await customer();
    await writeTestimonial(ctxOf(provider), said);
    const { id } = only(await rowsOf(provider.id));
    await rejectTestimonial(await adminCtx(), { testimonialId: id, from: "pending", reason });
    const desk = await findOwnTestimonial(ctxOf(provider));
    expect(desk?.own).toMatchObject({ id, status: "rejected", reason });
    const system = testSystemCtx();
    await deliverMessage(system, { deliveryId: (await deliveryTo(provider.id)).id }, plainRender);
    expect(only(system.gateways.sent.emails).text).toContain(reason);
    await writeTestimonial(ctxOf(provider), said);
    expect((await findOwnTestimonial(ctxOf(provider)))?.own).toMatchObject({
      status: "pending",
      reason: null,
    });
  });
});

describe("withdrawing a testimonial", () => {
  it("works at once in every state, also for a rejected profile; a second time does nothing", async () => {
    for (const status of ["pending", "published", "rejected"] as const) {
      const provider = await makeProvider({ premium: true, moderated: false });
      const publishedAt = status === "published" ? testNow : null;
      const { id } = await makeTestimonial({ providerId: provider.id, testimonial: { status, publishedAt } });
      const ctx = testCtxAs("provider", { actor: provider.actor });
      await Promise.all([withdrawTestimonial(ctx), withdrawTestimonial(ctx)]);
      expect(await rowsOf(provider.id)).toEqual([]);
      expect(await consentsOf(provider.id)).toEqual([refused]);
      expect(await actsOn([id])).toEqual(["testimonial_withdrawn"]);
    }
  });

  it("takes precedence over a simultaneous decision, and no email is sent about a deleted text", async () => {
    const admin = await adminCtx();
    for (let n = 0; n < 6; n++) {
      const provider = await customer();
      const { id } = await makeTestimonial({ providerId: provider.id });
      await Promise.allSettled([
        approveTestimonial(admin, { testimonialId: id, from: "pending" }),
        withdrawTestimonial(ctxOf(provider)),
      ]);
      expect(await rowsOf(provider.id)).toEqual([]);
      const system = testSystemCtx();
      for (const { id: deliveryId } of await deliveriesTo(provider.id))
        await deliverMessage(system, { deliveryId }, plainRender);
      expect(system.gateways.sent.emails).toEqual([]);
    }
  });
});
