/** What a return from the supplier may say (specification section 4, "Payment return statuses"); `true` is success. */
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

/** Success has a message of its own name, and so has anything unheard-of. */
export type ReturnMessage = Exclude<ReturnStatus, "true"> | "payment_successful" | "unexpected";

const isStatus = (value: string): value is ReturnStatus => returnStatuses.some((known) => known === value);

/** The sentence (`credits.returns.<message>`) and its severity for the `status` of an address. */
export function returnMessage(status: string): { message: ReturnMessage; severity: Severity } {
  if (!isStatus(status)) return { message: "unexpected", severity: "error" };
  if (status === "true") return { message: "payment_successful", severity: "success" };
  return { message: status, severity: severityOf(status) };
}

function severityOf(status: ReturnStatus): Severity {
  if (status === "processing" || status === "amount_capturable_updated") return "info";
  return status === "unknown_status" || status === "canceled" ? "warning" : "error";
}

/** What the browser says of a payment's status at the supplier; the credits come by the order, not by this. */
export function returnStatusOf(
  orderStatus: "pending" | "processing" | "succeeded" | "failed" | "canceled" | "review",
  intentStatus: string | null,
): ReturnStatus {
  if (orderStatus === "succeeded") return "true";
  if (orderStatus === "review") return "credit_log_failed";
  switch (intentStatus) {
    case null:
      return "payment_intent_not_found";
    // Paid, and not yet written: a moment later it is.
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
