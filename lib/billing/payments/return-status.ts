/** Possible values of `status` after the return from the supplier; `true` is success. */
export const returnStatuses = [
  "true",
  "missing_parameters",
  "payment_intent_not_found",
  "planner_not_found",
  "credit_log_failed",
  "processing_error",
  "processing",
  "amount_capturable_updated",
  "canceled",
  "failed",
  "payment_failed",
  "unknown_status",
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];
export type Severity = "success" | "info" | "warning" | "error";

/** Success and unknown statuses have message names of their own. */
export type ReturnMessage = Exclude<ReturnStatus, "true"> | "payment_successful" | "unexpected";

const isStatus = (value: string): value is ReturnStatus => returnStatuses.some((known) => known === value);

/** Message (`credits.returns.<message>`) and severity for the `status` in the URL. */
export function returnMessage(status: string): { message: ReturnMessage; severity: Severity } {
  if (!isStatus(status)) return { message: "unexpected", severity: "error" };
  if (status === "true") return { message: "payment_successful", severity: "success" };
  return { message: status, severity: severityOf(status) };
}

function severityOf(status: ReturnStatus): Severity {
  if (status === "processing" || status === "amount_capturable_updated") return "info";
  return status === "unknown_status" || status === "canceled" ? "warning" : "error";
}

/** Status to display after the return. Display only: reconciliation of the order books the credits. */
export function returnStatusOf(
  orderStatus: "pending" | "processing" | "succeeded" | "failed" | "canceled" | "review",
  intentStatus: string | null,
): ReturnStatus {
  if (orderStatus === "succeeded") return "true";
  if (orderStatus === "review") return "credit_log_failed";
  switch (intentStatus) {
    case null:
      return "payment_intent_not_found";
    // Paid but not booked yet; booking follows within moments.
    case "succeeded":
    case "processing":
      return "processing";
    case "requires_capture":
      return "amount_capturable_updated";
    case "canceled":
      return "canceled";
    case "requires_payment_method":
      return "payment_failed";
    case "requires_confirmation":
    case "requires_action":
      return "failed";
    default:
      return "unknown_status";
  }
}
