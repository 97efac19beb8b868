import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formDrafts } from "@/db/schema/listing/profile";
import { discardDraft } from "@/lib/listing/drafts/discard-draft";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { saveDraft } from "@/lib/listing/drafts/save-draft";
import { maxDraftLength, maxDrafts, saveDraftInput } from "@/lib/listing/drafts/schema";
import { createPortfolio } from "@/lib/listing/portfolios/create-portfolio";
import { portfolioInput } from "@/lib/listing/portfolios/schema";
import { updatePortfolio } from "@/lib/listing/portfolios/update-portfolio";
import { testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { wedding } from "@/tests/support/portfolios";
import { outcomeOf, tally } from "../leads/event-requests/rows";

const form = "portfolio" as const;
const asProvider = async () => testCtxAs("provider", { actor: (await makeProvider()).actor });

describe("drafts of forms", () => {
  it("are kept for one user, one form and one subject; the last one wins", async () => {
    const [ctx, other] = [await asProvider(), await asProvider()];
    const subjectId = crypto.randomUUID();
    await saveDraft(ctx, { form, subjectId: "", answers: { title: "Un" } });
    await saveDraft(ctx, { form, subjectId: "", answers: { title: "Deux" } });
    await saveDraft(ctx, { form, subjectId, answers: { title: "Autre" } });
    expect((await findDraft(ctx, { form, subjectId: "" })).draft).toEqual({
      answers: { title: "Deux" },
      updatedAt: ctx.now.toISOString(),
    });
    expect((await findDraft(other, { form, subjectId: "" })).draft).toBeNull();
    expect((await findDraft(ctx, { form: "venue", subjectId: "" })).draft).toBeNull();
    await discardDraft(other, { form, subjectId: "" });
    expect((await findDraft(ctx, { form, subjectId: "" })).draft).not.toBeNull();
    await discardDraft(ctx, { form, subjectId: "" });
    await discardDraft(ctx, { form, subjectId: "" });
    expect((await findDraft(ctx, { form, subjectId: "" })).draft).toBeNull();
    expect((await findDraft(ctx, { form, subjectId })).draft?.answers).toEqual({ title: "Autre" });
  });

  it("of two tabs that know of each other's are not overwritten by the one that is out of date", async () => {
    const user = await makeProvider();
    const at = (seconds: number) =>
      testCtxAs("provider", { actor: user.actor, now: new Date(testNow.getTime() + seconds * 1_000) });
    const key = { form: "venue", subjectId: "" } as const;
    const first = await saveDraft(at(1), { ...key, answers: { name: "Un" }, known: null });
    const isNewer = saveDraft(at(2), { ...key, answers: { name: "Deux" }, known: null });
    await expect(isNewer).rejects.toMatchObject({ code: "draft_changed" });
    const second = await saveDraft(at(3), { ...key, answers: { name: "Trois" }, known: first.updatedAt });
    const isOld = saveDraft(at(4), { ...key, answers: { name: "Quatre" }, known: first.updatedAt });
    await expect(isOld).rejects.toMatchObject({ code: "draft_changed" });
    // The same answers again, because the first answer was lost on its way.
    await saveDraft(at(5), { ...key, answers: { name: "Trois" }, known: first.updatedAt });
    expect((await findDraft(at(6), key)).draft?.answers).toEqual({ name: "Trois" });
    await discardDraft(at(7), key);
    const isSent = saveDraft(at(8), { ...key, answers: { name: "Cinq" }, known: second.updatedAt });
    await expect(isSent).rejects.toMatchObject({ code: "draft_changed" });
  });

  it("end when the form is saved", async () => {
    const ctx = await asProvider();
    await saveDraft(ctx, { form, subjectId: "", answers: { title: "Un" } });
    const { portfolio } = await createPortfolio(ctx, portfolioInput.parse(wedding));
    expect((await findDraft(ctx, { form, subjectId: "" })).draft).toBeNull();
    await saveDraft(ctx, { form, subjectId: portfolio.id, answers: { title: "Deux" } });
    await updatePortfolio(ctx, { id: portfolio.id, ...portfolioInput.parse(wedding) });
    expect((await findDraft(ctx, { form, subjectId: portfolio.id })).draft).toBeNull();
  });

  it("fit the table: what the input accepts is stored, what is longer is refused", async () => {
    const ctx = await asProvider();
    const answers = (length: number) => ({ form, subjectId: "", answers: { text: "é".repeat(length) } });
    const longest = maxDraftLength - JSON.stringify({ text: "" }).length;
    await saveDraft(ctx, saveDraftInput.parse(answers(longest)));
    expect(saveDraftInput.safeParse(answers(longest + 1)).success).toBe(false);
    for (const text of ["a\u0000b", "\ud800", "a\udc00b", "\\\ud800"])
      for (const answers of [{ text }, { [text]: 1 }, { deep: [{ text }] }])
        expect(saveDraftInput.safeParse({ form, subjectId: "", answers }).success).toBe(false);
    for (const text of [String.raw`C:\u0000`, String.raw`\ud800`, "\u202e\u200b", "💍", "\\"]) {
      await saveDraft(ctx, saveDraftInput.parse({ form, subjectId: "", answers: { text } }));
      expect((await findDraft(ctx, { form, subjectId: "" })).draft?.answers).toEqual({ text });
    }
    for (const known of ["0000-01-01T00:00:00Z", "2027-02-30T00:00:00Z", "heute", 7])
      expect(saveDraftInput.safeParse({ ...answers(1), known }).success).toBe(false);
  });

  it("are at most a hundred of one user: a further one replaces the oldest", async () => {
    const user = await makeProvider();
    const at = (seconds: number) =>
      testCtxAs("provider", { actor: user.actor, now: new Date(testNow.getTime() + seconds * 1_000) });
    const other = await asProvider();
    await saveDraft(other, { form, subjectId: "", answers: { title: "Autre" } });
    const first = crypto.randomUUID();
    await saveDraft(at(0), { form, subjectId: first, answers: { title: "Premier" } });
    for (let n = 1; n <= maxDrafts; n++)
      await saveDraft(at(n), { form, subjectId: crypto.randomUUID(), answers: { title: `${n}` } });
    expect((await findDraft(at(0), { form, subjectId: first })).draft).toBeNull();
    const own = eq(formDrafts.userId, user.id);
    expect(await testDatabase().db.$count(formDrafts, own)).toBe(maxDrafts);
    expect((await findDraft(other, { form, subjectId: "" })).draft?.answers).toEqual({ title: "Autre" });
  });

  it("of two tabs that save at the same moment keep one, and tell the other", async () => {
    const ctx = await asProvider();
    const key = { form: "venue", subjectId: "" } as const;
    const tabs = Array.from({ length: 20 }, (_, n) =>
      outcomeOf(saveDraft(ctx, { ...key, answers: { name: `tab ${n}` }, known: null })),
    );
    const outcomes = await Promise.all(tabs);
    expect(tally(outcomes)).toEqual({ ok: 1, draft_changed: 19 });
    expect((await findDraft(ctx, key)).draft?.answers).toEqual({ name: `tab ${outcomes.indexOf("ok")}` });
  });
});
