/** Audit actions with a translated name (`audit.actions.<action>`). Other actions are printed as they are. */
export const auditActions = [
  "profile_approved",
  "profile_rejected",
  "profile_resubmitted",
  "change_released",
  "change_refused",
  "venue_approved",
  "venue_rejected",
  "venue_resubmitted",
  "project_approved",
  "project_rejected",
  "review_written",
  "review_approved",
  "review_rejected",
  "review_answered",
  "lead_case_approved",
  "lead_case_rejected",
  "testimonial_written",
  "testimonial_withdrawn",
  "testimonial_approved",
  "testimonial_rejected",
  "users_searched",
  "user_viewed",
  "signed_in",
  "sign_in_failed",
  "sign_in_locked",
  "access_refused",
  "account_deleted",
  "couple_erased",
  "contact_stopped",
  "second_factor_reset",
  "impersonation_started",
  "impersonation_stopped",
  "impersonated_request",
  "promotion_created",
  "promotion_updated",
  "promotion_deleted",
  "claim_written",
  "claim_withdrawn",
  "content_reported",
  "report_handled",
  "picture_removed",
  "job_retried",
  "payment_booked",
  "payment_returned",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Sign-ins and refusals: many, and about safety rather than about decisions. */
export const signInActions = [
  "signed_in",
  "sign_in_failed",
  "sign_in_locked",
  "access_refused",
] as const satisfies readonly AuditAction[];

export const isAuditAction = (action: string): action is AuditAction =>
  auditActions.some((known) => known === action);
