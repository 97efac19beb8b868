import { eq } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { notificationSettings } from "@/db/schema/messaging/notifications";
import { coreErrors } from "@/lib/core/errors";
import { isPremiumAt } from "@/lib/core/plan/premium";
import type { UserCtx } from "@/lib/gateways/context";
import { settingErrors } from "@/lib/messaging/notifications/errors";
import {
  type MessageChannel,
  type MessageKind,
  messageKinds,
  ruleOf,
} from "@/lib/messaging/notifications/kinds";
import { optionalKinds, type SettingDto, type SettingInput } from "@/lib/messaging/notifications/schema";

/** True while SMS are part of this user's plan. */
export async function canReceiveSms(ctx: UserCtx): Promise<boolean> {
  const [account] = await ctx.db
    .select({ until: creditAccounts.premiumUntil })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, ctx.actor.userId));
  return isPremiumAt(account?.until ?? null, ctx.now);
}

/** The matrix event × channel of the signed-in user; a missing setting means on. */
export async function listSettings(ctx: UserCtx): Promise<{ settings: SettingDto[]; hasSms: boolean }> {
  const [rows, hasSms] = await Promise.all([
    ctx.db.select().from(notificationSettings).where(eq(notificationSettings.userId, ctx.actor.userId)),
    canReceiveSms(ctx),
  ]);
  const cell = (kind: MessageKind, channel: MessageChannel) =>
    ruleOf(kind).channels.includes(channel)
      ? (rows.find((row) => row.kind === kind && row.channel === channel)?.isEnabled ?? true)
      : null;
  const settings = optionalKinds.map((kind) => ({
    kind,
    email: cell(kind, "email"),
    sms: cell(kind, "sms"),
  }));
  return { settings, hasSms };
}

/** Sets one cell of the matrix; essential kinds stay on, SMS need Premium. */
export async function saveSetting(ctx: UserCtx, { kind, channel, isEnabled }: SettingInput): Promise<null> {
  if (!isKind(kind)) throw coreErrors.validation_error({ fields: { kind: "choice_invalid" } });
  const rule = ruleOf(kind);
  if (rule.isEssential || !rule.channels.includes(channel)) throw settingErrors.setting_fixed();
  if (channel === "sms" && isEnabled && !(await canReceiveSms(ctx))) throw settingErrors.premium_required();
  const change = { isEnabled, updatedAt: ctx.now };
  await ctx.db
    .insert(notificationSettings)
    .values({ userId: ctx.actor.userId, kind, channel, ...change })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind, notificationSettings.channel],
      set: change,
    });
  return null;
}

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(messageKinds, kind);
