/** What a visitor can report: what has a public page, and the pictures on it. */
export const reportedKinds = ["provider", "venue", "portfolio", "image"] as const;
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

/** Days after which the email address of a reporter is deleted, counted from the handling of the report. */
export const REPORTER_KEPT_DAYS = 90;

export const detailsLength = { min: 0, max: 2000 } as const;

/** Address of the report form. */
export const reportPath = (kind: ReportedKind, id: string) => `/report/${kind}/${id}`;
