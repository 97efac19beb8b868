import { coreErrors } from "@/lib/core/errors";
import { reportErrors } from "@/lib/messaging/notifications/errors";

/** What a door answers to a report that a gateway refused; one that is off is not there. */
export function refusalOf({ reason }: { reason: "off" | "forged" | "unreadable" }) {
  if (reason === "off") return coreErrors.resource_not_found();
  return reason === "forged" ? reportErrors.report_forged() : reportErrors.report_unreadable();
}
