import { describe, expect, it } from "vitest";
import { nameSubjects } from "@/lib/backoffice/audit/name-subjects";
import { listAudit, namePeople } from "@/lib/backoffice/audit/queries";
import { AUDIT_PAGE_SIZE, auditFiltersOf } from "@/lib/backoffice/audit/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { makeMember, makeProject } from "@/tests/support/couples";
import { makeAdmin, makeProvider, makeVenueOwner } from "@/tests/support/factories";
import { makeVenue } from "@/tests/support/venues";

const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

describe("reading the audit log", () => {
  it("pages back without missing or repeating a line while new lines arrive", async () => {
    const ctx = await adminCtx();
    const actor = ctx.actor.userId;
    for (let n = 0; n < AUDIT_PAGE_SIZE + 5; n += 1)
      await recordAudit(ctx, { action: "tested", subjectId: String(n) });
    const first = await listAudit(ctx, { actor });
    expect(first.lines).toHaveLength(AUDIT_PAGE_SIZE);
    await recordAudit(ctx, { action: "tested", subjectId: "late" });
    const second = await listAudit(ctx, { actor, before: first.next ?? 0 });
    expect(second.next).toBeNull();
    const seen = [...first.lines, ...second.lines].map(({ subjectId }) => Number(subjectId));
    expect(seen).toEqual(Array.from({ length: AUDIT_PAGE_SIZE + 5 }, (_, n) => AUDIT_PAGE_SIZE + 4 - n));
  });

  it("filters by actor, impersonator, action, subject and day, and adds names", async () => {
    const [ctx, provider] = await Promise.all([adminCtx(), makeProvider()]);
    const subject = crypto.randomUUID();
    const now = new Date("2026-03-05T23:59:59.999Z");
    const inPlace = testCtx({ actor: { ...provider.actor, impersonatorId: ctx.actor.userId }, now });
    await recordAudit(inPlace, { action: "tested_here", subjectKind: "path", subjectId: subject });
    const day = { from: "2026-03-05", to: "2026-03-05" };
    for (const filter of [
      { actor: provider.id },
      { impersonator: ctx.actor.userId },
      { subject },
      { subject, action: "tested_here" },
      { subject, ...day },
    ])
      expect((await listAudit(ctx, filter)).lines, JSON.stringify(filter)).toMatchObject([
        { subjectId: subject, actorName: "Claire Aubert", impersonatorId: ctx.actor.userId },
      ]);
    for (const filter of [
      { subject, to: "2026-03-04" },
      { subject, from: "2026-03-06" },
      { subject, action: "other" },
    ])
      expect((await listAudit(ctx, filter)).lines).toEqual([]);
  });

  it("names the people that it is narrowed to, also without a line", async () => {
    const [ctx, provider] = await Promise.all([adminCtx(), makeProvider()]);
    const view = { actor: provider.id, action: "never_done" };
    expect((await listAudit(ctx, view)).lines).toEqual([]);
    expect(await namePeople(ctx, view)).toEqual({ actor: "Claire Aubert", impersonator: null });
    expect(await namePeople(ctx, { impersonator: crypto.randomUUID() })).toEqual({
      actor: null,
      impersonator: null,
    });
  });

  it("names what each entry is about, and leaves what was deleted without a name", async () => {
    const [ctx, provider, owner] = [
      await adminCtx(),
      await makeProvider({ company: { name: "Maison Aubert" } }),
      await makeVenueOwner(),
    ];
    const venue = await makeVenue(owner.id, { name: "Mas des Oliviers" });
    const project = await makeProject({ member: await makeMember({ member: { firstname: "Zoé" } }) });
    const subjects = [
      ["user", provider.id],
      ["venue", venue.id],
      ["project", project.id],
      ["user", crypto.randomUUID()],
      ["path", "/dashboard"],
      ["job", crypto.randomUUID()],
    ] as const;
    for (const [subjectKind, subjectId] of subjects)
      await recordAudit(ctx, { action: "tested", subjectKind, subjectId });
    const { lines } = await listAudit(ctx, { actor: ctx.actor.userId });
    const nameOf = (id: string) => lines.find(({ subjectId }) => subjectId === id)?.subjectName;
    expect(subjects.map(([, id]) => nameOf(id))).toEqual([
      "Maison Aubert",
      "Mas des Oliviers",
      "Zoé",
      null,
      null,
      null,
    ]);
  });

  it("can name every kind of subject", async () => {
    const kinds = [
      "user",
      "member",
      "venue",
      "portfolio",
      "project",
      "event_request",
      "review",
      "testimonial",
      "lead",
      "image",
      "file",
      "alert",
      "popup",
    ];
    const ctx = await adminCtx();
    const lines = kinds.map((subjectKind) => ({ subjectKind, subjectId: crypto.randomUUID() }));
    expect(await nameSubjects(ctx, lines)).toEqual(new Map());
    expect(await nameSubjects(ctx, [{ subjectKind: "user", subjectId: "not an id" }])).toEqual(new Map());
  });

  it("ignores invalid filters in the query string", () => {
    expect(
      auditFiltersOf({ actor: "nobody", action: "user_viewed", from: "2026-02-30", before: "x", q: "1" }),
    ).toEqual({
      action: "user_viewed",
    });
  });
});
