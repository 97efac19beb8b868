import { z } from "zod";
import {
  type MessageChannel,
  type MessageKind,
  messageKinds,
  ruleOf,
} from "@/lib/messaging/notifications/kinds";

/** Kinds a provider may switch off; messages about account, security and money are always sent. */
export const optionalKinds = (Object.keys(messageKinds) as MessageKind[]).filter(
  (kind) => !ruleOf(kind).isEssential,
);

/** Those of them that the daily digest replaces. */
export const digestKinds = optionalKinds.filter((kind) => !ruleOf(kind).leavesAtOnce);

export const channels = ["email", "sms"] as const satisfies readonly MessageChannel[];

/** One switch of the matrix event × channel. */
export const settingInput = z.strictObject({
  kind: z.string({ error: "required" }).max(60, "invalid"),
  channel: z.enum(channels, { error: "choice_invalid" }),
  isEnabled: z.boolean({ error: "invalid" }),
});
export type SettingInput = z.output<typeof settingInput>;

/** One row of the matrix; a channel that the event does not have is null. */
export interface SettingDto {
  kind: MessageKind;
  email: boolean | null;
  sms: boolean | null;
}

/** The unsubscribe token of an email. */
export const unsubscribeInput = z.strictObject({
  token: z
    .string({ error: "required" })
    .max(200, "invalid")
    .regex(/^[\w.-]+$/, "invalid"),
});
export type UnsubscribeInput = z.output<typeof unsubscribeInput>;
