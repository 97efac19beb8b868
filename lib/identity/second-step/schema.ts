import { z } from "zod";
import { codeField } from "@/lib/identity/factors/schema";

/** The form of the second step. The token of the half-finished sign-in is in a cookie. */
export const secondStepInput = z.strictObject({
  code: codeField,
  /** Where to go afterwards. */
  next: z.string({ error: "invalid" }).max(2000, "too_long").default("/dashboard"),
});

/** What the page of the second step offers. */
export interface SecondStepDto {
  hasApp: boolean;
  /** A passkey of this site. */
  hasPasskey: boolean;
  /** Origins of the sites whose passkeys the account has, when it has none of this site. */
  otherSites: string[];
  /** The person asked to stay signed in. */
  isPersistent: boolean;
}
