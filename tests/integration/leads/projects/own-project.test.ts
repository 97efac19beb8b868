import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { projects } from "@/db/schema/leads/projects";
import { isOwnProject } from "@/lib/leads/projects/open-project";
import { testCtx, testNow } from "@/tests/support/context";
import { makeMember, makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";

it("a project is a couple's own until it is erased, and nobody else's", async () => {
  const member = await makeMember();
  const [{ id }, stranger, provider] = await Promise.all([
    makeProject({ member }),
    makeMember(),
    makeProvider(),
  ]);
  const couple = testCtx({ actor: member.actor });
  expect(await isOwnProject(couple, id)).toBe(true);
  expect(await isOwnProject(couple, "not-a-uuid")).toBe(false);
  for (const ctx of [testCtx({ actor: stranger.actor }), testCtx({ actor: provider.actor }), testCtx()])
    expect(await isOwnProject(ctx, id)).toBe(false);
  const erased = { status: "ERASED", erasedAt: testNow } as const;
  await testDatabase().db.update(projects).set(erased).where(eq(projects.id, id));
  expect(await isOwnProject(couple, id)).toBe(false);
});
