import { notificationSettings } from "@/db/schema/messaging/notifications";
import { keyedHash, sameText } from "@/lib/core/hash";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import { unsubscribeErrors } from "@/lib/messaging/notifications/errors";
import type { MessageKind } from "@/lib/messaging/notifications/kinds";
import { digestKinds, optionalKinds, type UnsubscribeInput } from "@/lib/messaging/notifications/schema";

const unsubscribesPerIp: LimitRule = {
  name: "unsubscribe-ip",
  points: 120,
  durationSeconds: 3600,
  failsClosed: false,
};

/** The daily letter holds those that can wait: its link ends them. */
const endableKinds: readonly MessageKind[] = [...optionalKinds, "digest"];

const sign = (ctx: Pick<Ctx, "keys">, userId: string, kind: string) =>
  keyedHash(ctx.keys.hash, "unsubscribe", userId, kind);

/** What a letter carries to end its kind: whose, which, and our signature. It opens nothing else. */
export function unsubscribeToken(ctx: Pick<Ctx, "keys">, userId: string, kind: MessageKind): string {
  return `${userId}.${kind}.${sign(ctx, userId, kind)}`;
}

/** The owner and kind of a token of ours, or null. */
export function readUnsubscribeToken(
  ctx: Pick<Ctx, "keys">,
  token: string,
): { userId: string; kind: MessageKind } | null {
  const [userId = "", name = "", signature = ""] = token.split(".");
  const kind = endableKinds.find((one) => one === name);
  return kind && sameText(signature, sign(ctx, userId, kind)) ? { userId, kind } : null;
}

/** Switches the mails of one kind off, without a sign-in: one press in a mail program, or on the page of the link. */
export async function unsubscribe(ctx: Ctx, { token }: UnsubscribeInput): Promise<null> {
  await ctx.limits.consume(unsubscribesPerIp, ctx.ip);
  const meant = readUnsubscribeToken(ctx, token);
  if (!meant) throw unsubscribeErrors.link_invalid();
  const change = { isEnabled: false, updatedAt: ctx.now };
  const kinds = meant.kind === "digest" ? digestKinds : [meant.kind];
  await ctx.db
    .insert(notificationSettings)
    .values(kinds.map((kind) => ({ userId: meant.userId, kind, channel: "email" as const, ...change })))
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind, notificationSettings.channel],
      set: change,
    });
  return null;
}
