import { and, eq, isNull } from "drizzle-orm";
import { consents } from "@/db/schema/identity/accounts";
import { memberContacts, members } from "@/db/schema/leads/members";
import { decrypt } from "@/lib/core/encryption";
import { coreErrors } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CoupleCtx } from "@/lib/gateways/context";

export interface LeavingMember {
  firstname: string;
  locale: Locale;
  email: string;
  /** Keyed hash of the address. */
  emailHash: string;
}

/**
 * Holds the member's row until the transaction ends; of two erasures at once the second is a 401. The weaker lock lets
 * an unlock that already holds a project finish its journal.
 */
export async function holdMember(tx: CoupleCtx): Promise<LeavingMember> {
  const [row] = await tx.db
    .select({
      firstname: members.firstname,
      locale: members.locale,
      emailHash: members.emailHash,
      email: memberContacts.emailEncrypted,
    })
    .from(members)
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(and(eq(members.id, tx.actor.memberId), isNull(members.erasedAt)))
    .for("no key update", { of: members });
  if (!row?.emailHash) throw coreErrors.unauthorized();
  return {
    firstname: row.firstname,
    locale: row.locale,
    emailHash: row.emailHash,
    email: decrypt(tx.keys.contact, row.email),
  };
}

/** Empties the member but for the name `firstname`; what was agreed to stays, without the address it came from. */
export async function eraseMember(tx: CoupleCtx, firstname: string): Promise<void> {
  const { memberId } = tx.actor;
  await tx.db.update(consents).set({ ip: null }).where(eq(consents.memberId, memberId));
  await tx.db
    .update(members)
    .set({
      firstname,
      lastnameInitial: "",
      emailHash: null,
      passwordHash: null,
      lastSignedInAt: null,
      erasedAt: tx.now,
      updatedAt: tx.now,
    })
    .where(eq(members.id, memberId));
}
