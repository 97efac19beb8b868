import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { auditLog } from "@/db/schema/core/audit";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { anonymizeReporters } from "@/lib/backoffice/reports/anonymize-reporters";
import { handleReport } from "@/lib/backoffice/reports/handle-report";
import { countOpenReports, listReports } from "@/lib/backoffice/reports/queries";
import { reportContent } from "@/lib/backoffice/reports/report-content";
import { type ReportInput, reportInput } from "@/lib/backoffice/reports/schema";
import { coreErrors } from "@/lib/core/errors";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";

const { db } = testDatabase();

async function listed() {
  const provider = await makeProvider();
  await refreshSearchRow(testCtx(), provider.id);
  return provider;
}

const about = (id: string, more: Partial<ReportInput> = {}): ReportInput => ({
  kind: "provider",
  id,
  reason: "misleading",
  details: "The prices are not theirs.",
  email: "",
  homepage: "",
  ...more,
});
const of = (subjectId: string) =>
  db.select().from(contentReports).where(eq(contentReports.subjectId, subjectId));

describe("reporting content", () => {
  it("stores the report, writes an audit line and emails the operator, without an address in plain text", async () => {
    const { id } = await listed();
    await reportContent(testCtx(), about(id, { email: "reader@example.test" }));
    const [report] = await of(id);
    expect(report).toMatchObject({ kind: "provider", reason: "misleading", handledAt: null });
    expect(report?.reporterEmailSealed?.toString("utf8")).not.toContain("reader");
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines.map(({ action, data }) => [action, JSON.stringify(data).includes("reader")])).toContainEqual(
      ["content_reported", false],
    );
    const [mail] = await db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.subjectId, report?.id ?? ""));
    expect(mail).toMatchObject({ kind: "content_reported", recipientKind: "operator" });
    expect(JSON.stringify(mail)).not.toContain("reader");
  });

  it("is not the user's report when an admin writes it in a user's place", async () => {
    const [{ id }, user, admin] = [await listed(), await makeProvider(), await makeAdmin()];
    const actor = { ...user.actor, impersonatorId: admin.id };
    await reportContent(testCtxAs("user", { actor }), about(id));
    expect(await of(id)).toMatchObject([{ reporterUserId: null }]);
  });

  it("refuses subjects without a public page in this country", async () => {
    const hidden = await makeProvider({ moderated: false });
    const { id } = await listed();
    for (const [ctx, subject] of [
      [testCtx(), hidden.id],
      [testCtx({ country: "DE" }), id],
      [testCtx(), crypto.randomUUID()],
    ] as const) {
      await expect(reportContent(ctx, about(subject))).rejects.toMatchObject({ code: "subject_not_found" });
      expect(await of(subject)).toEqual([]);
    }
  });

  it("discards forms filled in by a machine, and limits floods before it writes", async () => {
    const { id } = await listed();
    await reportContent(testCtx(), about(id, { homepage: "https://spam.example" }));
    const full = {
      consume: () => Promise.reject(coreErrors.too_many_requests()),
      forgive: async () => {},
      giveBack: async () => {},
    };
    await expect(reportContent(testCtx({ limits: full }), about(id))).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect(await of(id)).toEqual([]);
  });

  it.each([
    [{ reason: "" }, "reason"],
    [{ reason: "bored" }, "reason"],
    [{ email: "nobody" }, "email"],
    [{ details: "x".repeat(2001) }, "details"],
    [{ id: "1" }, "id"],
    [{ handledBy: "me" }, ""],
  ])("refuses %j", (wrong, field) => {
    const parsed = reportInput.safeParse({ ...about(crypto.randomUUID()), ...wrong });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path.join(".")).toBe(field);
  });
});

describe("handling a report", () => {
  it("shows the reporter's address, closes the report once, and deletes the address in time", async () => {
    const { id } = await listed();
    const admin = await makeAdmin();
    const ctx = testCtxAs("admin", { actor: admin.actor });
    await reportContent(testCtx(), about(id, { email: "reader@example.test" }));
    const [report] = await of(id);
    const reportId = report?.id ?? "";
    const all = await listReports(ctx, { status: "open", page: 1 });
    const open = await countOpenReports(ctx);
    expect(open).toBe(all.counts.open);
    const shown = all.items.find((item) => item.id === reportId);
    expect(shown).toMatchObject({ email: "reader@example.test", resolution: null });
    expect(shown?.href).toMatch(/^https?:\/\/[^/]+\/wedding-planner\//);
    await handleReport(ctx, { reportId, resolution: "kept", reason: "" });
    expect(await countOpenReports(ctx)).toBe(open - 1);
    await expect(handleReport(ctx, { reportId, resolution: "removed", reason: "" })).rejects.toMatchObject({
      code: "already_handled",
    });
    await expect(
      handleReport(ctx, { reportId: crypto.randomUUID(), resolution: "kept", reason: "" }),
    ).rejects.toMatchObject({ code: "report_not_found" });
    const later = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
    await anonymizeReporters(testSystemCtx({ now: later(89) }));
    expect((await of(id))[0]?.reporterEmailSealed).not.toBeNull();
    await anonymizeReporters(testSystemCtx({ now: later(91) }));
    expect((await of(id))[0]).toMatchObject({ reporterEmailSealed: null, resolution: "kept" });
  });
});
