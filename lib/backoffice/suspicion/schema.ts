import { z } from "zod";
import { moderationStatuses, type SuspicionDto } from "@/lib/backoffice/moderation/schema";
import { reasonField as reason } from "@/lib/core/audit/reason";
import { uuidField } from "@/lib/core/fields";
import type { OwnEditDto } from "@/lib/leads/changes/schema";
import type { Overlap } from "@/lib/leads/suspicion/rules";

const from = z.enum(moderationStatuses, { error: "choice_invalid" }).default("pending");

/** POST /api/admin/leads/{caseId}/approve and reject */
export const approveLeadInput = z.strictObject({ caseId: uuidField, from });
export type ApproveLeadInput = z.output<typeof approveLeadInput>;
export const rejectLeadInput = z.strictObject({ caseId: uuidField, from, reason });
export type RejectLeadInput = z.output<typeof rejectLeadInput>;

/** What a couple and a provider have in common. */
export interface OverlapDto {
  providerId: string;
  name: string;
  overlaps: Overlap[];
}

/** What a moderator should know about a project. */
export interface ProjectHintsDto {
  /** Null once it is forgotten, after 90 days. */
  suspicion: SuspicionDto | null;
  /** Providers that the couple chose and has something in common with. */
  accounts: OverlapDto[];
  /** What the couple changed after the code, the latest first, with contacts masked. */
  edits: OwnEditDto[];
}
