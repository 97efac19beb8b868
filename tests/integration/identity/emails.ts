import { and, desc, eq } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { decrypt } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import type { MessageKind } from "@/lib/messaging/notifications/kinds";
import { testDatabase } from "../../support/database";

/** The newest email change of a user. */
export async function latestChange(userId: string) {
  const [change] = await testDatabase()
    .db.select()
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  if (!change) throw new Error("no change was requested");
  return change;
}

/** The token of the link in an email about a change that is still in the outbox. */
export async function tokenIn(kind: MessageKind, changeId: string): Promise<string> {
  const [message] = await testDatabase()
    .db.select()
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.recipientId, changeId), eq(messageDeliveries.kind, kind)));
  return decrypt(env().CONTACT_ENCRYPTION_KEY, message?.secretSealed ?? Buffer.alloc(0));
}
