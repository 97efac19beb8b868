import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactMessages } from "@/db/schema/messaging/contact";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { coreErrors } from "@/lib/core/errors";
import { deleteOldMessages } from "@/lib/messaging/contact/delete-old-messages";
import { contactInput } from "@/lib/messaging/contact/schema";
import { sendMessage } from "@/lib/messaging/contact/send-message";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { renderMessage } from "@/tests/support/render-message";

const { db } = testDatabase();
const message = {
  name: "Léa Moreau",
  email: "lea@example.test",
  subject: "Une question",
  message: "Pourquoi ma fiche n’est-elle pas encore en ligne ?",
  homepage: "",
};
const written = () => db.select().from(contactMessages);

describe("the contact form", () => {
  it("stores the message encrypted and emails it to the operator, who can reply", async () => {
    const before = new Set((await written()).map(({ id }) => id));
    await sendMessage(testCtx({ country: "DE" }), message);
    const row = (await written()).find(({ id }) => !before.has(id));
    expect(row).toMatchObject({ locale: "de-DE", country: "DE" });
    expect(row?.sealed.toString("utf8")).not.toMatch(/lea@|Moreau|fiche/);
    const [delivery] = await db
      .select()
      .from(messageDeliveries)
      .where(eq(messageDeliveries.subjectId, row?.id ?? ""));
    expect(delivery).toMatchObject({ kind: "contact_message", recipientKind: "operator" });
    expect(JSON.stringify(delivery)).not.toMatch(/lea@|Moreau|fiche/);
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: delivery?.id ?? "" }, renderMessage);
    const [mail] = ctx.gateways.sent.emails;
    expect(mail?.to).toBe(ctx.operatorEmail);
    expect(mail?.text).toContain("Pourquoi ma fiche");
    expect(mail?.html).toContain("mailto:lea%40example.test?subject=Re%3A%20Une%20question");
  });

  it("drops a message with the honeypot filled in, and limits a flood before it writes", async () => {
    const before = (await written()).length;
    await sendMessage(testCtx(), { ...message, homepage: "https://spam.example" });
    const full = {
      consume: () => Promise.reject(coreErrors.too_many_requests()),
      forgive: async () => {},
      giveBack: async () => {},
    };
    await expect(sendMessage(testCtx({ limits: full }), message)).rejects.toMatchObject({
      code: "too_many_requests",
    });
    expect((await written()).length).toBe(before);
  });

  it.each([
    ["name", "L"],
    ["email", "lea"],
    ["subject", "Hi"],
    ["message", "Too short."],
    ["message", "x".repeat(4001)],
    ["name", "a\u0000b"],
  ])("refuses an invalid %s", (field, value) => {
    const parsed = contactInput.safeParse({ ...message, [field]: value });
    expect(parsed.error?.issues[0]?.path).toEqual([field]);
  });

  it("deletes messages after a year", async () => {
    await sendMessage(testCtx(), message);
    const yearOn = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
    await deleteOldMessages(testSystemCtx({ now: yearOn(364) }));
    expect((await written()).length).toBeGreaterThan(0);
    await deleteOldMessages(testSystemCtx({ now: yearOn(366) }));
    expect(await written()).toEqual([]);
  });
});
