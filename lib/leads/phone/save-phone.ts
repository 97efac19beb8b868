import { and, asc, eq, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { projects } from "@/db/schema/leads/projects";
import { projectOrigins } from "@/db/schema/leads/suspicion";
import { phoneHash } from "@/lib/core/address-hash";
import { decrypt, encrypt } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { type CoupleCtx, inTransaction } from "@/lib/gateways/context";
import { withChanges } from "@/lib/leads/changes/rules";
import { tellChanged } from "@/lib/leads/edits/tell-changed";
import { numbersPerCouple } from "@/lib/leads/phone/limits";
import type { CouplePhoneDto } from "@/lib/leads/phone/schema";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { holdProject } from "@/lib/leads/projects/decide-held";
import { projectErrors } from "@/lib/leads/projects/errors";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import { isSearching } from "@/lib/leads/projects/rules";
import { assessProject, wasPassed } from "@/lib/leads/suspicion/assess-project";
import { findOverlaps } from "@/lib/leads/suspicion/find-overlaps";
import { spendPhone } from "@/lib/leads/suspicion/record-origin";

interface NewPhone {
  /** In E.164. */
  phone: string | null;
  /** The couple has typed the code that was sent to it. */
  isVerified: boolean;
}

/** The couple's own number. */
export async function readPhone(ctx: CoupleCtx): Promise<CouplePhoneDto> {
  const [row] = await ctx.db
    .select({ phone: memberContacts.phoneEncrypted, at: members.phoneVerifiedAt })
    .from(members)
    .innerJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(members.id, ctx.actor.memberId));
  if (!row) throw coreErrors.unauthorized();
  const phone = row.phone === null ? null : decrypt(ctx.keys.contact, row.phone);
  return { phone, isPhoneVerified: row.at !== null };
}

/** Counts a number that is new for this couple against its limits of a day; the present one costs nothing. */
export async function spendNumber(ctx: CoupleCtx, phone: string | null): Promise<void> {
  const present = await readPhone(ctx);
  if (present.phone === phone) return;
  await ctx.limits.consume(numbersPerCouple, ctx.actor.memberId);
  if (phone !== null) await spendPhone(ctx, phone);
}

/**
 * Makes a number the couple's, in a transaction. Providers that have the contact see it and are told. A number that
 * belongs to a provider to whom the couple wrote is refused (`own_account`), and each project that is open is scored
 * again: one that a new project with this number would be held for waits for a person.
 */
export async function savePhone(tx: CoupleCtx, { phone, isVerified }: NewPhone): Promise<void> {
  const { memberId } = tx.actor;
  const rows = await lockProjects(tx);
  const [member] = await tx.db
    .select({ verifiedAt: members.phoneVerifiedAt })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.erasedAt)))
    .for("no key update");
  if (!member) throw coreErrors.unauthorized();
  const isChanged = (await readPhone(tx)).phone !== phone;
  if (!isChanged && (!isVerified || member.verifiedAt !== null)) return;
  await tx.db
    .update(members)
    .set({ phoneVerifiedAt: isVerified ? tx.now : null, updatedAt: tx.now })
    .where(eq(members.id, memberId));
  const open = rows.filter(({ status }) => isSearching(status));
  if (isChanged) {
    const phoneEncrypted = phone === null ? null : encrypt(tx.keys.contact, phone);
    await tx.db
      .update(memberContacts)
      .set({ phoneEncrypted, updatedAt: tx.now })
      .where(eq(memberContacts.memberId, memberId));
    await refuseOwn(tx, open);
    for (const { id } of open) await noteChange(tx, id, phone);
  }
  for (const project of open) await scoreAgain(tx, project, isChanged);
}

/** In the order of their ids, and before the couple's row, as an erasure does it. */
async function lockProjects(tx: CoupleCtx): Promise<ProjectRow[]> {
  return tx.db
    .select()
    .from(projects)
    .where(eq(projects.memberId, tx.actor.memberId))
    .orderBy(asc(projects.id))
    .for("update");
}

/** Nobody is a couple of its own, with the new number neither. */
async function refuseOwn(tx: CoupleCtx, open: readonly ProjectRow[]): Promise<void> {
  for (const { id } of open) {
    const receivers = await tx.db
      .select({ id: eventRequests.providerId })
      .from(eventRequests)
      .where(eq(eventRequests.projectId, id));
    const found = await findOverlaps(
      tx,
      tx.actor.memberId,
      receivers.map((one) => one.id),
    );
    if (found.some(({ overlaps }) => overlaps.includes("phone")))
      throw projectErrors.own_account({ fields: { phone: "own_account" } });
  }
}

async function noteChange(tx: CoupleCtx, projectId: string, phone: string | null): Promise<void> {
  await tx.db
    .update(projectOrigins)
    .set({ phoneHash: phone === null ? null : phoneHash(tx, phone) })
    .where(eq(projectOrigins.projectId, projectId));
  // The history says that the number changed, and never which one it was.
  const changes = [{ field: "phone", before: null, after: null }];
  const [edit] = await tx.db
    .insert(projectEdits)
    .values({ projectId, changes, createdAt: tx.now, appliedAt: tx.now })
    .returning({ id: projectEdits.id });
  if (edit) await tellChanged(tx, projectId, { id: edit.id, changes });
}

async function scoreAgain(tx: CoupleCtx, project: ProjectRow, isChanged: boolean): Promise<void> {
  const { memberId } = tx.actor;
  const [waiting] = await tx.db
    .select({ changes: projectEdits.changes })
    .from(projectEdits)
    .where(and(eq(projectEdits.projectId, project.id), isNull(projectEdits.appliedAt)));
  const fields = withChanges(fieldsOf(project), waiting?.changes ?? [], "after");
  const isSuspicious = await assessProject(tx, { ...project, ...fields, memberId });
  if (isChanged && isSuspicious && !(await wasPassed(tx, project.id))) await holdProject(tx, project.id);
}

/** Changes the couple's number, in a transaction of its own. */
export async function changeNumber(ctx: CoupleCtx, number: NewPhone): Promise<CouplePhoneDto> {
  await spendNumber(ctx, number.phone);
  return inTransaction(ctx, async (tx) => {
    await savePhone(tx, number);
    return readPhone(tx);
  });
}
