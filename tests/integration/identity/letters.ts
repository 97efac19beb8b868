import { and, desc, eq } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { env } from "@/lib/core/env";
import { open } from "@/lib/core/seal";
import type { MessageKind } from "@/lib/messaging/notifications/kinds";
import { testDatabase } from "../../support/database";

/** The newest change of address a user asked for. */
export async function latestChange(userId: string) {
  const [change] = await testDatabase()
    .db.select()
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  if (!change) throw new Error("no change was asked for");
  return change;
}

/** The token of the link in a letter about a change that has not left yet. */
export async function tokenIn(kind: MessageKind, changeId: string): Promise<string> {
  const [letter] = await testDatabase()
    .db.select()
    .from(messageDeliveries)
    .where(and(eq(messageDeliveries.recipientId, changeId), eq(messageDeliveries.kind, kind)));
  return open(env().CONTACT_ENCRYPTION_KEY, letter?.secretSealed ?? Buffer.alloc(0));
}
