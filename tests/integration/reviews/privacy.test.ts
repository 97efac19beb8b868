import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { consents } from "@/db/schema/identity/accounts";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { hashPassword } from "@/lib/identity/hash-password";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { exportAccount } from "@/lib/privacy/account-export/export-account";
import { listTestimonials } from "@/lib/reviews/testimonials/queries";
import { writeTestimonial } from "@/lib/reviews/testimonials/write-testimonial";
import { filesOf } from "@/tests/support/archive";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { makeTestimonial } from "@/tests/support/testimonials";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const password = "Rosenwasser-2026!";
const customer = async () =>
  makeProvider({ premium: true, user: { passwordHash: await hashPassword(password) } });

// The page shows three at most: testimonials of other tests would come first.
beforeEach(() => db.delete(testimonials));

describe("a provider's testimonial", () => {
  it("is in the provider's export with its consent; testimonials of others are not", async () => {
    const provider = await customer();
    await makeTestimonial({
      testimonial: { content: "canary: le texte de quelqu’un d’autre, jamais exporté." },
    });
    const content = "Les demandes arrivent avec une date, un lieu et un budget : je réponds le soir.";
    const ctx = testCtxAs("moderated", { actor: provider.actor });
    await writeTestimonial(ctx, { content, locale: "fr-FR", consents: "on" });
    const files = filesOf((await exportAccount(ctx)).bytes);
    expect(JSON.parse(String(files.get("testimonials.json")))).toMatchObject([
      { content, status: "pending" },
    ]);
    expect(JSON.parse(String(files.get("consents.json")))).toMatchObject([
      { kind: "testimonial", version: "2026-11", isGranted: true, ip: "203.0.113.7" },
    ]);
    expect([...files.values()].map(String).join("\n")).not.toContain("canary");
  });

  it("is deleted with the account and disappears from the pricing page; the consent stays without its IP address", async () => {
    const provider = await customer();
    await refreshSearchRow(testSystemCtx(), provider.id);
    const testimonial = { status: "published", publishedAt: testNow } as const;
    const { id } = await makeTestimonial({ providerId: provider.id, testimonial });
    await db.insert(consents).values({
      userId: provider.id,
      kind: "testimonial",
      version: "2026-11",
      isGranted: true,
      ip: "203.0.113.7",
    });
    const shown = async () => (await listTestimonials(testCtx())).map((one) => one.id);
    expect(await shown()).toContain(id);
    await deleteAccount(testCtxAs("user", { actor: provider.actor }), {
      currentPassword: password,
      reason: "Je change de métier et je n’organise plus de mariages.",
    });
    expect(await shown()).not.toContain(id);
    expect(await db.select().from(testimonials).where(eq(testimonials.id, id))).toEqual([]);
    expect(only(await db.select().from(consents).where(eq(consents.userId, provider.id)))).toMatchObject({
      kind: "testimonial",
      ip: null,
    });
  });
});
