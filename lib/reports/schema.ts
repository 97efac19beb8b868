import { z } from "zod";
import { emailField, textField, uuidField } from "@/lib/core/fields";

/** What a visitor may report: the things that have a public page. */
export const reportedKinds = ["provider", "venue", "portfolio"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

export const reportReasons = [
  "misleading",
  "not_theirs",
  "privacy",
  "offensive",
  "illegal",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const detailsLength = { min: 0, max: 2000 } as const;

/** Address of the form about one thing. */
export const reportPath = (kind: ReportedKind, id: string) => `/report/${kind}/${id}`;

export const reportInput = z.strictObject({
  kind: z.enum(reportedKinds, { error: "choice_invalid" }),
  id: uuidField,
  reason: z.enum(reportReasons, { error: "reason_required" }),
  details: textField(detailsLength).default(""),
  /** Whom to answer, if anybody. */
  email: z.literal("").or(emailField).default(""),
  /** Invisible to people: what is written here was written by a machine. */
  homepage: z.string().max(200).default(""),
});
export type ReportInput = z.output<typeof reportInput>;
