import { z } from "zod";
import {
  detailsLength,
  type ReportedKind,
  type ReportReason,
  reportedKinds,
  reportReasons,
} from "@/lib/backoffice/reports/rules";
import { reasonField } from "@/lib/core/audit/reason";
import { emailField, textField, uuidField } from "@/lib/core/fields";
import type { PictureDto } from "@/lib/listing/images/schema";

export const reportInput = z.strictObject({
  kind: z.enum(reportedKinds, { error: "choice_invalid" }),
  id: uuidField,
  reason: z.enum(reportReasons, { error: "reason_required" }),
  details: textField(detailsLength).default(""),
  /** Optional address for an answer. */
  email: z.literal("").or(emailField).default(""),
  /** Hidden from people; only a machine fills it in, or leaves it out. */
  homepage: z.string({ error: "required" }).max(200),
});
export type ReportInput = z.output<typeof reportInput>;

/** What an admin did about a report. */
export const resolutions = ["removed", "kept"] as const;
export type Resolution = (typeof resolutions)[number];

export const handleReportInput = z.strictObject({
  reportId: uuidField,
  resolution: z.enum(resolutions, { error: "choice_invalid" }),
  /** Needed to remove a picture; its owner reads it. */
  reason: z.literal("").or(reasonField).default(""),
});
export type HandleReportInput = z.output<typeof handleReportInput>;

export const REPORTS_PAGE_SIZE = 25;
export const reportStatuses = ["open", "handled"] as const;

const reportsQuery = z.object({
  status: z.enum(reportStatuses).catch("open"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ReportsView = z.output<typeof reportsQuery>;

/** The view of the queue from the query string; invalid values become the defaults. */
export const reportsViewOf = (query: Record<string, string | string[] | undefined>): ReportsView =>
  reportsQuery.parse(query);

/** Address of the queue; defaults are omitted. */
export function reportsAddress({ status, page }: ReportsView): string {
  const query = new URLSearchParams();
  if (status !== "open") query.set("status", status);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/admin/moderation/reports${text === "" ? "" : `?${text}`}`;
}

export interface ReportDto {
  id: string;
  kind: ReportedKind;
  subjectId: string;
  /** Null when the subject was deleted. */
  name: string | null;
  /** The reported picture; null for other kinds, and once it is removed. */
  picture: PictureDto | null;
  /** Absolute URL on the site of its country. */
  href: string | null;
  reason: ReportReason;
  details: string | null;
  /** Address for an answer, if the reporter left one. */
  email: string | null;
  createdAt: string;
  handledAt: string | null;
  resolution: Resolution | null;
}

export interface ReportsDto {
  items: ReportDto[];
  counts: Record<ReportsView["status"], number>;
  total: number;
  page: number;
  pageSize: number;
}
