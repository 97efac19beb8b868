import type { ResetRequestedDto } from "@/lib/accounts/password-reset/schema";
import { http } from "@/lib/browser/http";

/** Asks for the letter with the link. */
export const requestReset = (email: string) =>
  http<ResetRequestedDto>("POST", "/reset-password/request", { body: { email } });
