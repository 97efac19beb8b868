import { http } from "@/lib/core/browser/http";

/** Sends the link that confirms the address of the account once more. */
export const sendConfirmationLink = () => http("POST", "/api/account/confirm-email", { body: {} });
