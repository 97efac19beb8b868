import { eq } from "drizzle-orm";
import { leadCases } from "@/db/schema/leads/suspicion";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import { recordDecision } from "@/lib/backoffice/moderation/record-decision";
import type { DecisionDto } from "@/lib/backoffice/moderation/schema";
import type { ApproveLeadInput, RejectLeadInput } from "@/lib/backoffice/suspicion/schema";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { decideLeadCase } from "@/lib/leads/lead-refunds/decide-case";

interface Decision {
  caseId: string;
  from: "pending" | "approved" | "rejected";
  to: "approved" | "rejected";
  reason?: string;
}

function decide(ctx: AdminCtx, { caseId, from, to, reason }: Decision): Promise<DecisionDto> {
  return inTransaction(ctx, async (tx) => {
    const decided = from === "pending" ? await decideLeadCase(tx, caseId, to) : null;
    if (!decided) {
      const [known] = await tx.db
        .select({ id: leadCases.id })
        .from(leadCases)
        .where(eq(leadCases.id, caseId));
      throw known ? moderationErrors.already_decided() : moderationErrors.lead_not_found();
    }
    const why = reason === undefined ? {} : { reason };
    const subject = await recordDecision(tx, { kind: "lead", subjectId: caseId, decision: to, ...why });
    const { kind, providerId } = decided;
    // The provider has not asked about the losses of its week, and each refund has a message of its own.
    if (kind === "questionable" && to === "rejected")
      await notifyProvider(tx, { providerId, kind: "lead_case_rejected", subject });
    return { id: caseId, status: to };
  });
}

/** Gives the credits of a case back; the provider gets an email about each. Throws `already_decided`. */
export function approveLead(ctx: AdminCtx, { caseId, from }: ApproveLeadInput): Promise<DecisionDto> {
  return decide(ctx, { caseId, from, to: "approved" });
}

/** Leaves the credits spent. The provider that called a request questionable gets the reason by email. */
export function rejectLead(ctx: AdminCtx, { caseId, from, reason }: RejectLeadInput): Promise<DecisionDto> {
  return decide(ctx, { caseId, from, to: "rejected", reason });
}
