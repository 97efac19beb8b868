import { http } from "@/lib/core/browser/http";
import type { ResetRequestedDto } from "@/lib/identity/password/schema";

/** Requests the email with the reset link. */
export const requestReset = (email: string) =>
  http<ResetRequestedDto>("POST", "/reset-password/request", { body: { email } });
