import { notificationSettings } from "@/db/schema/messaging/notifications";
import { keyedHash, sameText } from "@/lib/core/crypto";
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

/** The daily digest replaces the optional kinds; its link switches those off. */
const endableKinds: readonly MessageKind[] = [...optionalKinds, "digest"];

const sign = (ctx: Pick<Ctx, "keys">, userId: string, kind: string) =>
  keyedHash(ctx.keys.hash, "unsubscribe", userId, kind);

/** Token in an email that switches its kind off: user, kind and signature. It grants nothing else. */
export function unsubscribeToken(ctx: Pick<Ctx, "keys">, userId: string, kind: MessageKind): string {
  return `${userId}.${kind}.${sign(ctx, userId, kind)}`;
}

/** User and kind of a valid token, or null. */
export function readUnsubscribeToken(
  ctx: Pick<Ctx, "keys">,
  token: string,
): { userId: string; kind: MessageKind } | null {
  const [userId = "", name = "", signature = ""] = token.split(".");
  const kind = endableKinds.find((one) => one === name);
  return kind && sameText(signature, sign(ctx, userId, kind)) ? { userId, kind } : null;
}

/**
 * Switches off the emails of one kind without a sign-in: by one click in a mail program, or on the page of the
 * link.
 */
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
