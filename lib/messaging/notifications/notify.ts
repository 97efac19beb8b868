import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { encrypt } from "@/lib/core/crypto";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Ctx } from "@/lib/gateways/context";
import type { MessageChannel, MessageKind } from "@/lib/messaging/notifications/kinds";

/** Recipient by id (for the operator: the id of the subject); the address is looked up when the message is sent. */
export type Recipient =
  | { user: string }
  | { member: string }
  | { project: string }
  | { emailChange: string }
  | { operator: string };

export interface Notification {
  kind: MessageKind;
  to: Recipient;
  /** Id of the object the message is about, for example an event request or project. */
  subject: string;
  locale: Locale;
  /** Defaults to email. */
  channels?: readonly MessageChannel[];
  /** Parameters of the text; never an address, a number or a last name. */
  data?: Record<string, string | number | boolean>;
  /** Content only the recipient may read (a code, the token of a link); stored encrypted, deleted once sent. */
  secret?: string;
  /** Distinguishes two messages of one kind about one subject (a second code). */
  dedupe?: string;
}

function recipientOf(to: Recipient) {
  if ("user" in to) return { recipientKind: "user", recipientId: to.user } as const;
  if ("member" in to) return { recipientKind: "member", recipientId: to.member } as const;
  if ("emailChange" in to) return { recipientKind: "email_change", recipientId: to.emailChange } as const;
  if ("operator" in to) return { recipientKind: "operator", recipientId: to.operator } as const;
  return { recipientKind: "project", recipientId: to.project } as const;
}

/**
 * Writes a message to the outbox in the caller's transaction; the relay sends it. A repeated message is written
 * once.
 */
export async function notify(ctx: Ctx, notification: Notification): Promise<void> {
  const { kind, to, subject, data, secret, dedupe } = notification;
  const recipient = recipientOf(to);
  const rows = (notification.channels ?? ["email"]).map((channel) => ({
    kind,
    channel,
    ...recipient,
    subjectId: subject,
    dedupeKey: [kind, channel, recipient.recipientId, subject, dedupe ?? ""].join(":"),
    locale: notification.locale,
    params: data ?? {},
    secretSealed: secret === undefined ? null : encrypt(ctx.keys.contact, secret),
    createdAt: ctx.now,
  }));
  if (rows.length === 0) return;
  await ctx.db
    .insert(messageDeliveries)
    .values(rows)
    .onConflictDoNothing({ target: messageDeliveries.dedupeKey });
}
