import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projects } from "@/db/schema/leads/projects";
import { venues } from "@/db/schema/listing/venues";
import { approveProject, rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { approveVenue, rejectVenue } from "@/lib/backoffice/moderation/decide-venue";
import { getProjectCase } from "@/lib/backoffice/moderation/get-cases";
import { listQueue } from "@/lib/backoffice/moderation/queries";
import { resubmitOwnVenue } from "@/lib/backoffice/moderation/resubmit";
import type { AdminCtx } from "@/lib/gateways/context";
import { listOwnVenues } from "@/lib/listing/own-venues/queries";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeProject } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeVenueOwner } from "@/tests/support/factories";
import { only } from "@/tests/support/unique";
import { makeVenue } from "@/tests/support/venues";
import { deliveriesTo } from "../messaging/outbox";

const db = () => testDatabase().db;
const reason = "Le texte ne parle pas d’un mariage.";
const adminCtx = async (): Promise<AdminCtx> => testCtxAs("admin", { actor: (await makeAdmin()).actor });

describe("deciding about a venue", () => {
  it("approves it and emails its owner; a second decision is refused", async () => {
    const [ctx, owner] = await Promise.all([adminCtx(), makeVenueOwner()]);
    const venue = await makeVenue(owner.id);
    const outcomes = await Promise.allSettled([
      approveVenue(ctx, { venueId: venue.id, from: "pending" }),
      approveVenue(await adminCtx(), { venueId: venue.id, from: "pending" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(only(await deliveriesTo(owner.id))).toMatchObject({ kind: "venue_approved" });
    await rejectVenue(ctx, { venueId: venue.id, from: "approved", reason });
    expect(only(await db().select().from(venues).where(eq(venues.id, venue.id)))).toMatchObject({
      moderationStatus: "rejected",
      moderationReason: reason,
    });
    await expect(approveVenue(ctx, { venueId: crypto.randomUUID(), from: "pending" })).rejects.toMatchObject({
      code: "venue_not_found",
    });
  });
});

describe("a rejected venue", () => {
  it("is resubmitted only by its owner, once, to the end of the queue", async () => {
    const [ctx, owner, stranger] = await Promise.all([adminCtx(), makeVenueOwner(), makeVenueOwner()]);
    const { id: venueId } = await makeVenue(owner.id);
    const as = ({ actor }: typeof owner) => testCtxAs("venue", { actor });
    await expect(resubmitOwnVenue(as(owner), { venueId })).rejects.toMatchObject({ code: "not_rejected" });
    await rejectVenue(ctx, { venueId, from: "pending", reason });
    expect(await listOwnVenues(as(owner))).toMatchObject({
      venues: [{ state: "rejected", moderationReason: reason }],
    });
    await expect(resubmitOwnVenue(as(stranger), { venueId })).rejects.toMatchObject({
      code: "venue_not_found",
    });
    const tries = await Promise.allSettled([1, 2].map(() => resubmitOwnVenue(as(owner), { venueId })));
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(only(await db().select().from(venues).where(eq(venues.id, venueId)))).toMatchObject({
      moderationStatus: "pending",
      moderationReason: reason,
      moderationSubmittedAt: testNow,
      moderatedAt: null,
    });
    expect(await listOwnVenues(as(owner))).toMatchObject({
      venues: [{ state: "pending", moderationReason: null }],
    });
  });
});

describe("deciding about a held project", () => {
  const held = (message: string) => makeProject({ project: { status: "HELD", message } });

  it("approves it and asks the couple to send it", async () => {
    const ctx = await adminCtx();
    const project = await held("Nous rêvons d'un dîner au bord du lac, avec nos familles.");
    const { items } = await listQueue(ctx, "projects", { status: "pending", page: 1 });
    expect(items.some(({ id }) => id === project.id)).toBe(true);
    await approveProject(ctx, { projectId: project.id });
    const row = only(await db().select().from(projects).where(eq(projects.id, project.id)));
    expect(row.status).toBe("OPEN");
    expect(only(await deliveriesTo(project.member?.id ?? ""))).toMatchObject({ kind: "project_approved" });
    await expect(
      rejectProject(ctx, { projectId: project.id, from: "pending", reason }),
    ).rejects.toMatchObject({
      code: "already_decided",
    });
  });

  it("withdraws it with a reason, and shows no contact to the admin", async () => {
    const ctx = await adminCtx();
    const project = await held("Écrivez-moi à lea.moreau@example.test ou au 06 12 34 56 78, merci.");
    const shown = await getProjectCase(ctx, project.id);
    expect(shown.project.message).not.toMatch(/example|06 12/);
    await rejectProject(ctx, { projectId: project.id, from: "pending", reason });
    const row = only(await db().select().from(projects).where(eq(projects.id, project.id)));
    expect(row).toMatchObject({ status: "WITHDRAWN", closedAt: ctx.now });
    const { items } = await listQueue(ctx, "projects", { status: "rejected", page: 1 });
    expect(items.some(({ id }) => id === project.id)).toBe(true);
  });
});
