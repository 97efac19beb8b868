import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consents } from "@/db/schema/identity/accounts";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { testimonials } from "@/db/schema/reviews/testimonials";
import { approveTestimonial, rejectTestimonial } from "@/lib/backoffice/moderation/decide-testimonial";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { listTestimonials } from "@/lib/reviews/testimonials/queries";
import { withdrawTestimonial } from "@/lib/reviews/testimonials/withdraw-testimonial";
import { writeTestimonial } from "@/lib/reviews/testimonials/write-testimonial";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";

const { db } = testDatabase();
const texts = ["première", "seconde"].map(
  (word) =>
    `Ma ${word} version : les demandes arrivent avec une date, un lieu et un budget, je réponds le soir.`,
);
const reason = "Votre texte nomme une autre entreprise.";

/** Steps of a provider, of an admin with a possibly outdated screen, and of the directory, in any order. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("write"), text: fc.constantFrom(...texts) }),
  fc.record({
    kind: fc.constantFrom("approve", "reject"),
    from: fc.constantFrom("pending", "approved", "rejected"),
    isStale: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom("withdraw", "list", "unlist") }),
);

describe("any sequence of steps with a testimonial", () => {
  it("shows only the approved text, while it exists and its profile is public", async () => {
    await db.delete(testimonials);
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
        const provider = await makeProvider({ premium: true });
        const ctx = testCtxAs("moderated", { actor: provider.actor });
        const own = () => db.select().from(testimonials).where(eq(testimonials.providerId, provider.id));
        let isListed = false;
        const agreements = { granted: 0, refused: 0 };
        // The text the admin opened last and the text they approved: only the approved text may be shown.
        let seen: { id: string; content: string } | null = null;
        let expected: { content: string; status: "pending" | "published" | "rejected" } | null = null;
        for (const step of steps) {
          const [row] = await own();
          if (row && !("isStale" in step && step.isStale)) seen = row;
          if ("text" in step) {
            await writeTestimonial(ctx, { content: step.text, locale: "fr-FR", consents: "on" });
            const isSame = expected?.content === step.text && expected.status !== "rejected";
            if (!isSame) {
              expected = { content: step.text, status: "pending" };
              agreements.granted += 1;
            }
          } else if ("from" in step && seen) {
            const { kind, from } = step;
            const of = { testimonialId: seen.id, from } as const;
            const isOpen = { pending: "pending", approved: "published", rejected: "rejected" }[from];
            const to = kind === "approve" ? "approved" : "rejected";
            const isRead = seen.id === row?.id && seen.content === row.content;
            const passes = isRead && row?.status === isOpen && from !== to;
            const tried =
              kind === "approve"
                ? approveTestimonial(admin, of)
                : rejectTestimonial(admin, { ...of, reason });
            expect(
              await tried.then(
                () => true,
                () => false,
              ),
            ).toBe(passes);
            if (passes && expected) expected.status = kind === "approve" ? "published" : "rejected";
          } else if (step.kind === "withdraw") {
            await withdrawTestimonial(ctx);
            if (expected) agreements.refused += 1;
            expected = null;
          } else if (step.kind === "list") {
            await refreshSearchRow(testSystemCtx(), provider.id);
            isListed = true;
          } else if (step.kind === "unlist") {
            await db.delete(providerSearch).where(eq(providerSearch.providerId, provider.id));
            isListed = false;
          }
          expect(await own()).toMatchObject(expected ? [expected] : []);
          const shown = (await listTestimonials(testCtx())).map(({ content }) => content);
          expect(shown).toEqual(isListed && expected?.status === "published" ? [expected.content] : []);
        }
        const said = await db
          .select()
          .from(consents)
          .where(and(eq(consents.userId, provider.id), eq(consents.kind, "testimonial")));
        const granted = said.filter(({ isGranted }) => isGranted).length;
        expect({ granted, refused: said.length - granted }).toEqual(agreements);
        await db.delete(testimonials);
      }),
      { numRuns: 60 },
    );
  });
});
