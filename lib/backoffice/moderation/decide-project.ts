import { and, eq, inArray } from "drizzle-orm";
import { projects } from "@/db/schema/leads/projects";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { recordDecision } from "@/lib/backoffice/moderation/record-decision";
import type {
  ApproveProjectInput,
  DecisionDto,
  ModerationStatus,
  RejectProjectInput,
} from "@/lib/backoffice/moderation/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { hasWaitingEdit } from "@/lib/leads/changes/queries";
import { finishHeldEdit } from "@/lib/leads/edits/finish-held-edit";
import { refundLeadsOfProject } from "@/lib/leads/lead-refunds/refund-leads";
import { decideHeld, takeDown } from "@/lib/leads/projects/decide-held";
import { notify } from "@/lib/messaging/notifications/notify";

interface Decision {
  decision: "approved" | "rejected";
  /** The state that the admin saw. */
  from: ModerationStatus;
  reason?: string;
}

/**
 * Approves or withdraws a held project, with the edit for which it may be held. A project that providers can see can
 * only be taken down; the credits they paid are refunded.
 */
async function applyDecision(tx: AdminCtx, projectId: string, { decision, from }: Decision) {
  if (from !== "approved") {
    const held = await decideHeld(tx, projectId, decision);
    if (!held) return decideReleased(tx, projectId, decision);
    if (decision === "approved") {
      const isEdit = await finishHeldEdit(tx, projectId, { isPaused: true });
      return { ...held, kind: "project_approved" as const, isEdit };
    }
    if (held.sentAt === null) return { ...held, kind: "project_rejected" as const };
    await refundLeadsOfProject(tx, projectId);
    return { ...held, kind: "project_taken_down" as const };
  }
  return withdraw(tx, projectId);
}

async function withdraw(tx: AdminCtx, projectId: string) {
  const out = await takeDown(tx, projectId);
  if (!out) return null;
  await refundLeadsOfProject(tx, projectId);
  return { ...out, kind: "project_taken_down" as const };
}

/** A project that is open again while its edit still waits, because nobody judged it in time. */
async function decideReleased(tx: AdminCtx, projectId: string, decision: Decision["decision"]) {
  const [project] = await tx.db
    .select({ id: projects.id, memberId: projects.memberId, locale: projects.locale })
    .from(projects)
    .where(and(eq(projects.id, projectId), inArray(projects.status, ["OPEN", "FULL"]), hasWaitingEdit))
    .for("update");
  if (!project) return null;
  if (decision === "rejected") return withdraw(tx, projectId);
  const isEdit = await finishHeldEdit(tx, projectId, { isPaused: false });
  return { ...project, kind: "project_approved" as const, isEdit };
}

function decide(ctx: AdminCtx, projectId: string, { decision, from, reason }: Decision) {
  const why = reason === undefined ? {} : { reason };
  return inTransaction(ctx, async (tx): Promise<DecisionDto> => {
    const project = await applyDecision(tx, projectId, { decision, from });
    if (!project) {
      const [known] = await tx.db
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.id, projectId));
      throw known ? moderationErrors.already_decided() : moderationErrors.project_not_found();
    }
    const subject = await recordDecision(tx, { kind: "project", subjectId: projectId, decision, ...why });
    if (project.memberId) {
      const { kind, locale } = project;
      const data = { edit: "isEdit" in project && project.isEdit };
      await notify(tx, { kind, to: { member: project.memberId }, subject, locale, data });
    }
    return { id: projectId, status: decision };
  });
}

/** Approves a held project; the couple gets an email that asks it to send the project. */
export function approveProject(ctx: AdminCtx, { projectId }: ApproveProjectInput): Promise<DecisionDto> {
  return decide(ctx, projectId, { decision: "approved", from: "pending" });
}

/** Withdraws a held project, or takes down one that providers can see; the couple gets the reason by email. */
export function rejectProject(
  ctx: AdminCtx,
  { projectId, ...input }: RejectProjectInput,
): Promise<DecisionDto> {
  return decide(ctx, projectId, { decision: "rejected", ...input });
}
