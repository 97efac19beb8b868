import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projects } from "@/db/schema/leads/projects";
import { hashToken } from "@/lib/core/crypto";
import { openMyProject, openMyProjects, recordLinkOpened } from "@/lib/leads/lead-refunds/record-opening";
import { refundUnopenedLeads } from "@/lib/leads/lead-refunds/refund-leads";
import { unlock } from "@/lib/leads/requests/unlock";
import { openingToken } from "@/lib/messaging/notifications/read-opening-token";
import { testCtx, testCtxAs, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeMember, makeProject, type TestMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { ctxOf, expectBack, later, paid } from "./given-back";
import { keepingInvariants } from "./invariants";
import { balanceOf, requestOf } from "./rows";

const { db } = testDatabase();
const person = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1";

/** The couple, signed in by a code so many days after the unlock. */
const signedIn = ({ actor }: TestMember, days: number) => ({ ...actor, authenticatedAt: later(days) });

describe("a couple that never looks at its project", () => {
  it("gives the credit back after seven days and not earlier", async () => {
    await keepingInvariants(async () => {
      const { provider, id } = await paid();
      await refundUnopenedLeads(testSystemCtx({ now: new Date(later(7).getTime() - 1) }));
      expect(await balanceOf(provider.id)).toBe(0);
      await refundUnopenedLeads(testSystemCtx({ now: later(7) }));
      await expectBack(provider, id, "never_opened");
    });
  });

  it("includes a couple that looked only before the unlock", async () => {
    const provider = await makeProvider({ credits: 1 });
    const project = await makeProject();
    const request = await makeEventRequest({ providerId: provider.id, project });
    const couple = project.member?.actor;
    await openMyProjects(testCtxAs("couple", couple ? { actor: couple } : {}));
    await unlock(ctxOf(provider), { uuid: request.id });
    await refundUnopenedLeads(testSystemCtx({ now: later(8) }));
    expect(await requestOf(request.id)).toMatchObject({ failure: "never_opened", coupleOpenedAt: null });
  });

  it("excludes a look after a new sign-in by code, or by the link of a message since the unlock", async () => {
    const ways = {
      session: async ({ member }: Awaited<ReturnType<typeof paid>>) =>
        void (await openMyProjects(testCtxAs("couple", { actor: signedIn(member, 2), now: later(3) }))),
      owner: async ({ member, project }: Awaited<ReturnType<typeof paid>>) =>
        void (await openMyProject(testCtx({ actor: signedIn(member, 2), now: later(3) }), {
          uuid: project.id,
        })),
      link: async ({ project }: Awaited<ReturnType<typeof paid>>) => {
        const ctx = { ...testCtx({ now: later(3) }), userAgent: person };
        await recordLinkOpened(ctx, openingToken(ctx, { projectId: project.id, sentAt: later(0) }));
      },
    };
    for (const [name, look] of Object.entries(ways)) {
      const lead = await paid();
      await look(lead);
      expect(await requestOf(lead.id), name).toMatchObject({ coupleOpenedAt: later(3) });
      await look({ ...lead });
      await refundUnopenedLeads(testSystemCtx({ now: later(30) }));
      expect(await requestOf(lead.id), name).toMatchObject({ failure: null });
    }
  });

  it("ignores what a script can do without reading a message since the unlock", async () => {
    await keepingInvariants(async () => {
      const { provider, project, member, id } = await paid();
      await openMyProjects(testCtxAs("couple", { actor: signedIn(member, -1), now: later(3) }));
      await openMyProject(testCtx({ actor: signedIn(member, -1), now: later(3) }), { uuid: project.id });
      const token = "a-secret-of-the-project";
      await db
        .update(projects)
        .set({ tokenHash: hashToken(token) })
        .where(eq(projects.id, project.id));
      await openMyProject(testCtx({ now: later(3) }), { uuid: project.id, token });
      const ctx = { ...testCtx({ now: later(3) }), userAgent: person };
      await recordLinkOpened(ctx, openingToken(ctx, { projectId: project.id, sentAt: later(-1) }));
      expect(await requestOf(id)).toMatchObject({ coupleOpenedAt: null });
      await refundUnopenedLeads(testSystemCtx({ now: later(7) }));
      await expectBack(provider, id, "never_opened");
    });
  });

  it("ignores looks by robots, prefetches, strangers and forged links", async () => {
    const { project, id } = await paid();
    const ctx = { ...testCtx(), userAgent: person };
    const token = openingToken(ctx, { projectId: project.id, sentAt: later(1) });
    await recordLinkOpened({ ...ctx, userAgent: "Mozilla/5.0 (compatible; LinkPreviewBot/2.0)" }, token);
    await recordLinkOpened({ ...ctx, isUncounted: true }, token);
    await recordLinkOpened(ctx, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`);
    for (const forged of ["", "x", `${project.id}.${"A".repeat(16)}`, "../../etc"])
      await recordLinkOpened(ctx, forged);
    const stranger = testCtxAs("couple", { actor: (await makeMember()).actor });
    await openMyProjects(stranger);
    await expect(openMyProject(stranger, { uuid: project.id })).rejects.toMatchObject({ status: 404 });
    expect(await requestOf(id)).toMatchObject({ coupleOpenedAt: null });
  });
});
