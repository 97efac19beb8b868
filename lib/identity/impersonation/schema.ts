import { z } from "zod";
import { textField } from "@/lib/core/fields";
import { userDto } from "@/lib/identity/accounts/schema";
import { impersonationReasonLength } from "@/lib/identity/impersonation/rules";

/** POST /api/impersonation/start */
export const startImpersonationInput = z.strictObject({
  user_id: z.uuid({
    error: ({ input }) => (input === undefined || input === "" ? "required" : "id_invalid"),
  }),
  reason: textField({ ...impersonationReasonLength, tooShort: "impersonation_reason_short" }),
});
export type StartImpersonationInput = z.output<typeof startImpersonationInput>;

/** POST /api/impersonation/stop. The admin's own password, needed when the admin's sign-in is older than ten minutes. */
export const stopImpersonationInput = z.strictObject({
  currentPassword: z.string({ error: "invalid" }).max(128, "too_long").optional(),
});
export type StopImpersonationInput = z.output<typeof stopImpersonationInput>;

/** `token` is for API clients; a browser gets a cookie and no token. */
export const impersonationDto = z.object({ token: z.string().nullable(), user: userDto });

/** What the impersonation banner shows. */
export interface ImpersonationDto {
  /** Name of the impersonated user. */
  name: string;
  endsAt: Date;
}
