import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectRegistrations, projects } from "@/db/schema/leads/projects";
import { decrypt } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CoupleCtx } from "@/lib/gateways/context";

export interface LockedCouple {
  firstname: string;
  locale: Locale;
  email: string;
  /** Keyed hash of the address. */
  emailHash: string;
}

/** Projects that were registered with this address and are not verified. */
export const projectsNaming = (tx: CoupleCtx, emailHash: string) =>
  tx.db
    .select({ id: projectRegistrations.projectId })
    .from(projectRegistrations)
    .where(eq(projectRegistrations.emailHash, emailHash));

/**
 * Locks the projects of the couple, then its row, until the transaction ends; all writers lock them in this
 * order. When two erasures run at once, the second one fails with 401.
 */
export async function lockCouple(tx: CoupleCtx): Promise<LockedCouple> {
  await lockProjects(tx);
  const couple = await lockMember(tx);
  // Projects that were verified while this transaction waited for the couple's row, and unverified ones with
  // its address.
  await lockProjects(tx, couple.emailHash);
  return couple;
}

/** In the order of their ids, so that two transactions cannot deadlock. */
async function lockProjects(tx: CoupleCtx, emailHash?: string): Promise<void> {
  const own = eq(projects.memberId, tx.actor.memberId);
  await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(emailHash === undefined ? own : or(own, inArray(projects.id, projectsNaming(tx, emailHash))))
    .orderBy(asc(projects.id))
    .for("update");
}

/**
 * `no key update` is the weaker lock: an unlock that already holds a project can still insert into
 * `contact_reveals`.
 */
async function lockMember(tx: CoupleCtx): Promise<LockedCouple> {
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
