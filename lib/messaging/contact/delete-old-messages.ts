import { lt } from "drizzle-orm";
import { contactMessages } from "@/db/schema/messaging/contact";
import { DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";
import { MESSAGE_KEPT_DAYS } from "@/lib/messaging/contact/rules";

/** Job: deletes old messages of the contact form. Returns how many. */
export async function deleteOldMessages(ctx: SystemCtx): Promise<number> {
  const before = new Date(ctx.now.getTime() - MESSAGE_KEPT_DAYS * DAY_MS);
  const deleted = await ctx.db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .returning({ id: contactMessages.id });
  return deleted.length;
}
