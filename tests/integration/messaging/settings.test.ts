import { describe, expect, it } from "vitest";
import { type MessageKind, messageKinds } from "@/lib/messaging/notifications/kinds";
import { notify } from "@/lib/messaging/notifications/notify";
import { listSettings, saveSetting } from "@/lib/messaging/notifications/save-setting";
import { optionalKinds } from "@/lib/messaging/notifications/schema";
import {
  readUnsubscribeToken,
  unsubscribe,
  unsubscribeToken,
} from "@/lib/messaging/notifications/unsubscribe";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testCtxAs, testSystemCtx } from "../../support/context";
import { makeEventRequest, makeProject } from "../../support/couples";
import { makeProvider } from "../../support/factories";
import { deliveriesTo, plainRender } from "./outbox";

const as = async (options: Parameters<typeof makeProvider>[0] = {}) => {
  const user = await makeProvider(options);
  return { user, ctx: testCtxAs("user", { actor: user.actor }) };
};

describe("the matrix of events and channels", () => {
  it("is on by default and stays off once switched off", async () => {
    const { ctx } = await as({ premium: true });
    const on = { kind: "request_received", email: true, sms: true };
    const others = optionalKinds.slice(1).map((kind) => expect.objectContaining({ kind, email: true }));
    expect(await listSettings(ctx)).toEqual({ settings: [on, ...others], hasSms: true });
    const turn = (isEnabled: boolean) =>
      saveSetting(ctx, { kind: "request_received", channel: "sms", isEnabled });
    await turn(false);
    await turn(false);
    expect((await listSettings(ctx)).settings).toEqual([{ ...on, sms: false }, ...others]);
    await turn(true);
    expect((await listSettings(ctx)).settings).toEqual([on, ...others]);
  });

  it("keeps essential kinds on", async () => {
    const { ctx } = await as({ premium: true });
    const essential = (Object.keys(messageKinds) as MessageKind[]).filter(
      (kind) => !optionalKinds.includes(kind),
    );
    for (const kind of essential)
      await expect(saveSetting(ctx, { kind, channel: "email", isEnabled: false })).rejects.toMatchObject({
        code: "setting_fixed",
      });
    for (const kind of ["constructor", "unknown"])
      await expect(saveSetting(ctx, { kind, channel: "email", isEnabled: false })).rejects.toMatchObject({
        code: "validation_error",
      });
  });

  it("offers text messages with Premium only", async () => {
    const { ctx } = await as();
    expect((await listSettings(ctx)).hasSms).toBe(false);
    await expect(
      saveSetting(ctx, { kind: "request_received", channel: "sms", isEnabled: true }),
    ).rejects.toMatchObject({ code: "premium_required", status: 403 });
  });

  it("is respected when a message is sent", async () => {
    const { user, ctx } = await as();
    const request = await makeEventRequest({ project: await makeProject(), providerId: user.id });
    await saveSetting(ctx, { kind: "request_received", channel: "email", isEnabled: false });
    const about = { to: { user: user.id }, locale: "fr-FR" } as const;
    await notify(testCtx(), { ...about, kind: "request_received", subject: request.id });
    await notify(testCtx(), { ...about, kind: "phone_changed", subject: user.id });
    const system = testSystemCtx();
    for (const { id } of await deliveriesTo(user.id))
      await deliverMessage(system, { deliveryId: id }, plainRender);
    expect(system.gateways.sent.emails.map(({ subject }) => subject)).toEqual(["phone_changed"]);
    const states = (await deliveriesTo(user.id)).map(({ kind, status }) => [kind, status]).sort();
    expect(states).toEqual([
      ["phone_changed", "sent"],
      ["request_received", "dropped"],
    ]);
  });
});

describe("the unsubscribe link", () => {
  const kind = "request_received";

  it("switches off its kind for its owner only", async () => {
    const [{ user, ctx }, other] = [await as(), await as()];
    const token = unsubscribeToken(ctx, user.id, kind);
    expect(readUnsubscribeToken(ctx, token)).toEqual({ userId: user.id, kind });
    await unsubscribe(testCtx(), { token });
    await unsubscribe(testCtx(), { token });
    expect((await listSettings(ctx)).settings).toContainEqual(
      expect.objectContaining({ kind, email: false }),
    );
    expect((await listSettings(other.ctx)).settings).toContainEqual(
      expect.objectContaining({ kind, email: true }),
    );
  });

  it("is refused when altered", async () => {
    const [{ user, ctx }, other] = [await as(), await as()];
    const token = unsubscribeToken(ctx, user.id, kind);
    const essential = unsubscribeToken(ctx, user.id, "password_changed");
    for (const bent of [token.replace(user.id, other.user.id), essential, `${token}x`, "", "..", "a.b.c"])
      await expect(unsubscribe(testCtx(), { token: bent })).rejects.toMatchObject({ code: "link_invalid" });
  });

  it("is only in emails that can be switched off", async () => {
    const { user } = await as();
    const request = await makeEventRequest({ project: await makeProject(), providerId: user.id });
    const about = { to: { user: user.id }, locale: "fr-FR" } as const;
    await notify(testCtx(), { ...about, kind, subject: request.id });
    await notify(testCtx(), { ...about, kind: "phone_changed", subject: user.id });
    const system = testSystemCtx();
    for (const { id } of await deliveriesTo(user.id))
      await deliverMessage(system, { deliveryId: id }, plainRender);
    const token = unsubscribeToken(system, user.id, kind);
    const urls = system.gateways.sent.emails.map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl]);
    expect(Object.fromEntries(urls)).toEqual({
      [kind]: `http://fr.localhost:3000/api/unsubscribe/${token}`,
      phone_changed: undefined,
    });
  });
});
