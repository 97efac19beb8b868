import { describe, expect, it } from "vitest";
import { decrypt } from "@/lib/core/crypto";
import { inTransaction } from "@/lib/gateways/context";
import { type Notification, notify } from "@/lib/messaging/notifications/notify";
import { testCtx, testNow } from "../../support/context";
import { makeMember } from "../../support/couples";
import { makeProvider } from "../../support/factories";
import { deliveriesTo, deliveryTo } from "./outbox";

const about = (to: Notification["to"], more: Partial<Notification> = {}): Notification => ({
  kind: "request_received",
  to,
  subject: crypto.randomUUID(),
  locale: "it-IT",
  ...more,
});

describe("notify", () => {
  it("writes one message per channel, each due at once", async () => {
    const provider = await makeProvider();
    const ctx = testCtx();
    const notification = about({ user: provider.id }, { channels: ["email", "sms"], data: { count: 2 } });
    await notify(ctx, notification);
    const rows = await deliveriesTo(provider.id);
    expect(rows.map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
    expect(rows[0]).toMatchObject({
      kind: "request_received",
      recipientKind: "user",
      subjectId: notification.subject,
      locale: "it-IT",
      params: { count: 2 },
      status: "queued",
      attempts: 0,
      takes: 0,
      dueAt: expect.any(Date),
      createdAt: testNow,
      sentAt: null,
      secretSealed: null,
    });
    expect(ctx.gateways.sent.jobs).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(provider.email);
  });

  it("writes a repeated message once, also for ten concurrent calls", async () => {
    const member = await makeMember();
    const ctx = testCtx();
    const notification = about({ member: member.id }, { kind: "request_unlocked" });
    await Promise.all(Array.from({ length: 10 }, () => notify(ctx, notification)));
    await notify(ctx, { ...notification, data: { other: 1 } });
    expect(await deliveriesTo(member.id)).toHaveLength(1);
  });

  it("distinguishes subjects, recipients, kinds and dedupe keys", async () => {
    const member = await makeMember();
    const ctx = testCtx();
    const first = about({ member: member.id }, { kind: "request_unlocked" });
    await notify(ctx, first);
    await notify(ctx, { ...first, subject: crypto.randomUUID() });
    await notify(ctx, { ...first, kind: "request_declined" });
    await notify(ctx, { ...first, dedupe: "again" });
    expect(await deliveriesTo(member.id)).toHaveLength(4);
  });

  it("writes nothing when its transaction rolls back", async () => {
    const provider = await makeProvider();
    const failed = inTransaction(testCtx(), async (tx) => {
      await notify(tx, about({ user: provider.id }));
      throw new Error("the rest failed");
    });
    await expect(failed).rejects.toThrow("the rest failed");
    expect(await deliveriesTo(provider.id)).toEqual([]);
  });

  it("encrypts a secret", async () => {
    const projectId = crypto.randomUUID();
    const ctx = testCtx();
    await notify(ctx, about({ project: projectId }, { kind: "project_code", secret: "042042" }));
    const row = await deliveryTo(projectId);
    expect(JSON.stringify({ ...row, secretSealed: row.secretSealed?.toString("latin1") })).not.toContain(
      "042042",
    );
    expect(decrypt(ctx.keys.contact, row.secretSealed ?? Buffer.alloc(0))).toBe("042042");
  });
});
