import type { ConfirmationDto } from "@/lib/billing/renewals/schema";
import { http } from "@/lib/core/browser/http";

/** Asks for what the browser needs to pay what is open. */
export const openConfirmation = (): Promise<ConfirmationDto> => http("POST", "/api/subscription/pay");
