import type {
  BatchKind,
  BatchOutcome,
  DecidedManyDto,
  DecideManyInput,
} from "@/lib/backoffice/batches/schema";
import { approveChange, rejectChange } from "@/lib/backoffice/moderation/decide-change";
import { approveProfile, rejectProfile } from "@/lib/backoffice/moderation/decide-profile";
import { approveProject, rejectProject } from "@/lib/backoffice/moderation/decide-project";
import { approveReview, rejectReview } from "@/lib/backoffice/moderation/decide-review";
import { approveTestimonial, rejectTestimonial } from "@/lib/backoffice/moderation/decide-testimonial";
import { approveVenue, rejectVenue } from "@/lib/backoffice/moderation/decide-venue";
import { approveReply, rejectReply } from "@/lib/backoffice/replies/decide-reply";
import { handleReport } from "@/lib/backoffice/reports/handle-report";
import { approveLead, rejectLead } from "@/lib/backoffice/suspicion/decide-lead";
import { DomainError } from "@/lib/core/errors";
import type { AdminCtx } from "@/lib/gateways/context";

interface Decisions {
  approve: (ctx: AdminCtx, id: string) => Promise<unknown>;
  reject: (ctx: AdminCtx, id: string, reason: string) => Promise<unknown>;
}

/** Only what still waits is decided, so a colleague's decision is never overwritten. */
const from = "pending" as const;

const decisions: Record<BatchKind, Decisions> = {
  profiles: {
    approve: (ctx, userId) => approveProfile(ctx, { userId, from, acceptRegistration: false }),
    reject: (ctx, userId, reason) => rejectProfile(ctx, { userId, from, reason }),
  },
  changes: {
    approve: (ctx, changeId) => approveChange(ctx, { changeId, from }),
    reject: (ctx, changeId, reason) => rejectChange(ctx, { changeId, from, reason }),
  },
  venues: {
    approve: (ctx, venueId) => approveVenue(ctx, { venueId, from }),
    reject: (ctx, venueId, reason) => rejectVenue(ctx, { venueId, from, reason }),
  },
  projects: {
    approve: (ctx, projectId) => approveProject(ctx, { projectId }),
    reject: (ctx, projectId, reason) => rejectProject(ctx, { projectId, from, reason }),
  },
  leads: {
    approve: (ctx, caseId) => approveLead(ctx, { caseId, from }),
    reject: (ctx, caseId, reason) => rejectLead(ctx, { caseId, from, reason }),
  },
  reviews: {
    approve: (ctx, reviewId) => approveReview(ctx, { reviewId, from }),
    reject: (ctx, reviewId, reason) => rejectReview(ctx, { reviewId, from, reason }),
  },
  replies: {
    approve: (ctx, replyId) => approveReply(ctx, { replyId, from }),
    reject: (ctx, replyId, reason) => rejectReply(ctx, { replyId, from, reason }),
  },
  testimonials: {
    approve: (ctx, testimonialId) => approveTestimonial(ctx, { testimonialId, from }),
    reject: (ctx, testimonialId, reason) => rejectTestimonial(ctx, { testimonialId, from, reason }),
  },
  reports: {
    approve: (ctx, reportId) => handleReport(ctx, { reportId, resolution: "kept", reason: "" }),
    reject: (ctx, reportId, reason) => handleReport(ctx, { reportId, resolution: "removed", reason }),
  },
};

function outcomeOf(error: unknown): BatchOutcome {
  if (!(error instanceof DomainError)) return "failed";
  if (error.code === "already_decided" || error.code === "already_handled") return "already_decided";
  if (error.code === "registration_unknown") return "needs_case";
  return error.status === 404 ? "not_found" : "failed";
}

/**
 * Decides several waiting entries of one queue, one after the other. Each has its own transaction, race, decision,
 * audit entry and message; one that fails leaves the others as they are.
 */
export async function decideMany(ctx: AdminCtx, input: DecideManyInput): Promise<DecidedManyDto> {
  const { approve, reject } = decisions[input.kind];
  const results: DecidedManyDto["results"] = [];
  for (const id of input.ids) {
    try {
      await (input.decision === "approved" ? approve(ctx, id) : reject(ctx, id, input.reason ?? ""));
      results.push({ id, outcome: "decided" });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === "failed")
        ctx.log.error({ err: error, kind: input.kind, id }, "a decision of several failed");
      results.push({ id, outcome });
    }
  }
  return { results };
}
