/** Audit actions with a translated name (`audit.actions.<action>`). Other actions are printed as they are. */
export const auditActions = [
  "profile_approved",
  "profile_rejected",
  "profile_resubmitted",
  "venue_approved",
  "venue_rejected",
  "venue_resubmitted",
  "project_approved",
  "project_rejected",
  "review_written",
  "review_approved",
  "review_rejected",
  "review_answered",
  "testimonial_written",
  "testimonial_withdrawn",
  "testimonial_approved",
  "testimonial_rejected",
  "users_searched",
  "user_viewed",
  "account_deleted",
  "couple_erased",
  "impersonation_started",
  "impersonation_stopped",
  "impersonated_request",
  "promotion_created",
  "promotion_updated",
  "promotion_deleted",
  "content_reported",
  "report_handled",
  "picture_removed",
  "job_retried",
  "payment_booked",
  "payment_returned",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const isAuditAction = (action: string): action is AuditAction =>
  auditActions.some((known) => known === action);
