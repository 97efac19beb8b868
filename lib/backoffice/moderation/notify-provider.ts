import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { AdminCtx } from "@/lib/gateways/context";
import { type Notification, notify } from "@/lib/messaging/notifications/notify";

interface ProviderNotice {
  providerId: string;
  kind: Notification["kind"];
  /** Id of the decision. */
  subject: string;
}

/** Emails a provider about a decision, in the provider's language; without an account no email is sent. */
export async function notifyProvider(
  tx: AdminCtx,
  { providerId, kind, subject }: ProviderNotice,
): Promise<void> {
  const [provider] = await tx.db.select({ locale: users.locale }).from(users).where(eq(users.id, providerId));
  if (provider) await notify(tx, { kind, to: { user: providerId }, subject, locale: provider.locale });
}
