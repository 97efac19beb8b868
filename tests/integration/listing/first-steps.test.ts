import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { users } from "@/db/schema/identity/users";
import { portraits } from "@/db/schema/listing/profile";
import { findExpectedDecision } from "@/lib/backoffice/moderation/find-expected-decision";
import { closeGuide } from "@/lib/listing/first-steps/end-guide";
import { findOpenGuide, getFirstSteps } from "@/lib/listing/first-steps/queries";
import { readFigures } from "@/lib/listing/first-steps/read-figures";
import { nextStep, stepAfter } from "@/lib/listing/first-steps/rules";
import { skipStep } from "@/lib/listing/first-steps/save-skipped-step";
import { saveFirstText } from "@/lib/listing/portrait/save-portrait";
import { firstTextInput } from "@/lib/listing/portrait/schema";
import { getOwnDraftProfile } from "@/lib/listing/profile/find-draft-profile";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { makeEventRequest } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider, type ProviderOptions } from "../../support/factories";

const { db } = testDatabase();

async function provider(options: ProviderOptions = {}) {
  const user = await makeProvider({ moderated: false, ...options });
  return { id: user.id, ctx: testCtxAs("provider", { actor: user.actor }) };
}

describe("the first steps", () => {
  it("are read from the profile, skipped and closed, the same on every device", async () => {
    const { id, ctx } = await provider();
    const other = await provider();
    expect(await getFirstSteps(ctx)).toMatchObject({ done: 0, total: 5, isClosed: false });
    await Promise.all([skipStep(ctx, { step: "avatar" }), skipStep(ctx, { step: "photos" })]);
    await skipStep(ctx, { step: "photos" });
    await saveFirstText(ctx, firstTextInput.parse({ portrait: "Bonjour" }));
    const { states } = await getFirstSteps(testCtxAs("provider", { actor: ctx.actor }));
    expect(states).toMatchObject({ avatar: "skipped", photos: "skipped", text: "done", preview: "open" });
    expect(nextStep(states)).toBe("services");
    expect(stepAfter("services", states)).toBe("preview");
    expect((await getOwnDraftProfile(ctx)).texts.portrait).not.toBeNull();
    await closeGuide(ctx);
    await closeGuide(ctx);
    expect(await getFirstSteps(ctx)).toMatchObject({ isClosed: true });
    expect(await getFirstSteps(other.ctx)).toMatchObject({ isClosed: false, done: 0 });
    expect(id).not.toBe(other.id);
  });

  it("are open for a planner who waits for approval, until the guide is ended", async () => {
    const { ctx } = await provider();
    const venue = await provider({ user: { roles: ["ROLE_VENUE"] } });
    const listed = await provider({ moderated: true });
    expect(await findOpenGuide(ctx)).toMatchObject({ done: 0, isClosed: false });
    expect(await findOpenGuide(venue.ctx)).toBeNull();
    expect(await findOpenGuide(listed.ctx)).toBeNull();
    await closeGuide(ctx);
    expect(await findOpenGuide(ctx)).toBeNull();
  });

  it("keep the other texts when the first one is written, and refuse an empty one", async () => {
    const { id, ctx } = await provider();
    const benefits = { type: "doc" as const, content: [{ type: "paragraph" as const }] };
    await db.insert(portraits).values({
      providerId: id,
      benefits: {
        ...benefits,
        content: [{ type: "paragraph", content: [{ type: "text", text: "Des idées" }] }],
      },
    });
    const saved = await saveFirstText(ctx, firstTextInput.parse({ portrait: "Bonjour" }));
    expect(saved.benefits).not.toBeNull();
    expect(firstTextInput.safeParse({ portrait: " \n " }).success).toBe(false);
  });
});

describe("the figure of a step", () => {
  it("compares enough profiles of the same country, and is absent otherwise", async () => {
    expect(await readFigures(testCtx({ country: "PT" }))).toEqual({});
    const since = new Date(testNow.getTime() - 200 * 86_400_000);
    const make = () => makeProvider({ country: "ES", company: { createdAt: since } });
    const [withText, without] = [
      await Promise.all(Array.from({ length: 30 }, make)),
      await Promise.all(Array.from({ length: 30 }, make)),
    ];
    await db.insert(portraits).values(
      withText.map(({ id }) => ({
        providerId: id,
        portrait: { type: "doc" as const, content: [{ type: "paragraph" as const }] },
      })),
    );
    await refreshSearchRows(
      testCtx(),
      [...withText, ...without].map(({ id }) => id),
    );
    const ask = async (providerId: string) =>
      makeEventRequest({
        providerId,
        request: { createdAt: new Date(testNow.getTime() - 86_400_000) },
      } as never);
    for (const { id } of withText.slice(0, 6)) await ask(id);
    for (const { id } of without.slice(0, 3)) await ask(id);
    const { text, photos } = await readFigures(testCtx({ country: "ES" }));
    expect(text).toEqual({ factor: 2, profiles: 60 });
    expect(photos).toBeUndefined();
  });
});

describe("the day of a decision", () => {
  it("is said from the median of real decisions, and only with enough of them", async () => {
    const { ctx, id } = await provider();
    await db.execute(
      sql`update users set moderation_submitted_at = ${testNow.toISOString()}::timestamptz where id = ${id}`,
    );
    expect(await findExpectedDecision(ctx)).toBeNull();
    for (let n = 0; n < 10; n++)
      await makeProvider({
        user: {
          moderatedAt: new Date(testNow.getTime() - 3_600_000),
          moderationSubmittedAt: new Date(testNow.getTime() - (n < 5 ? 20 : 22) * 3_600_000),
        } as Partial<typeof users.$inferInsert>,
      });
    const hourLater = { ...ctx, now: new Date(testNow.getTime() + 3_600_001) };
    expect(await findExpectedDecision(hourLater)).toEqual({
      medianHours: 20,
      expectedAt: new Date(testNow.getTime() + 20 * 3_600_000),
    });
    const nextWeek = { ...ctx, now: new Date(testNow.getTime() + 7 * 86_400_000) };
    expect((await findExpectedDecision(nextWeek))?.expectedAt).toBeNull();
  });
});
