import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts } from "@/db/schema/leads/members";
import { decrypt } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { makeEventRequest, makeMember, makeProject } from "../../support/couples";
import { ownerDatabase, testDatabase } from "../../support/database";
import { makeAdmin, makeProvider, makeVenueOwner } from "../../support/factories";
import { signIn } from "../../support/sessions";

const { db } = testDatabase();

describe("factories", () => {
  it("make a provider whose ledger adds up to the balance", async () => {
    const provider = await makeProvider({ credits: 3, premium: true });
    const [account] = await db
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.providerId, provider.id));
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.providerId, provider.id));
    expect(account?.balance).toBe(3);
    expect(account?.premiumUntil?.getTime()).toBeGreaterThan(testNow.getTime());
    expect(entries.map((entry) => entry.delta)).toEqual([3]);
  });

  it("make people who pass their own guards and no others", async () => {
    const [planner, pending, fresh, owner, admin, member] = await Promise.all([
      makeProvider(),
      makeProvider({ moderated: false }),
      makeProvider({ onboarded: false }),
      makeVenueOwner(),
      makeAdmin(),
      makeMember(),
    ]);
    expect(testCtxAs("moderated", { actor: planner.actor }).actor.userId).toBe(planner.id);
    expect(() => testCtxAs("moderated", { actor: pending.actor })).toThrow("not_moderated");
    expect(() => testCtxAs("provider", { actor: fresh.actor })).toThrow("onboarding_required");
    expect(testCtxAs("venue", { actor: owner.actor }).actor.roles).toContain("ROLE_VENUE");
    expect(testCtxAs("admin", { actor: admin.actor }).actor.userId).toBe(admin.id);
    expect(testCtxAs("couple", { actor: member.actor }).actor.memberId).toBe(member.id);
    expect(() => testCtxAs("user", {})).toThrow("unauthorized");
  });

  it("encrypt a couple's contact with the key of the context", async () => {
    const member = await makeMember();
    const [contact] = await db.select().from(memberContacts).where(eq(memberContacts.memberId, member.id));
    expect(decrypt(testCtx().keys.contact, contact?.emailEncrypted ?? Buffer.alloc(0))).toBe(member.email);
  });

  it("make a request of a verified project; the database refuses one of a draft", async () => {
    const request = await makeEventRequest({ position: 1 });
    expect(request.row.status).toBe("locked");
    const draft = await makeProject({ verified: false });
    await expect(
      db.insert(eventRequests).values({ projectId: draft.id, providerId: request.providerId }),
    ).rejects.toThrow();
  });

  it("open sessions that the application accepts", async () => {
    const provider = await makeProvider();
    const { id, authorization } = await signIn({ userId: provider.id });
    const byCookie = await findActorBySession(db, new Date(), id);
    const byToken = await findActorByAccessToken(db, new Date(), authorization.slice("Bearer ".length));
    expect([byCookie?.actor, byToken?.actor]).toMatchObject([
      { userId: provider.id },
      { userId: provider.id },
    ]);
  });
});

describe("the database of a worker", () => {
  it("is used with the application's rights", async () => {
    const [app] = await testDatabase().sql`select current_user as name, current_database() as base`;
    const [owner] = await ownerDatabase().sql`select current_user as name, current_database() as base`;
    expect([app?.name, owner?.name]).toEqual(["promesse", "promesse_owner"]);
    expect(app?.base).toBe(owner?.base);
    await expect(db.delete(creditEntries)).rejects.toThrow();
    expect(new URL(env().DATABASE_URL).username).toBe("promesse");
  });
});
