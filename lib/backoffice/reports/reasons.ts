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

/** Days for which the address of somebody who reported something is kept after the report was handled. */
export const REPORTER_KEPT_DAYS = 90;

export const detailsLength = { min: 0, max: 2000 } as const;

/** Address of the form about one thing. */
export const reportPath = (kind: ReportedKind, id: string) => `/report/${kind}/${id}`;
