import "server-only";
import { cookies } from "next/headers";
import { secondStepCookieName, sessionCookieOptions } from "@/lib/http/requests/hosts";
import type { OpenedSecondStep } from "@/lib/identity/second-step/open-second-step";

/** Gives the browser the token of its half-finished sign-in, out of reach of scripts. */
export async function keepSecondStep({ token, expiresAt }: OpenedSecondStep): Promise<void> {
  (await cookies()).set(secondStepCookieName(), token, sessionCookieOptions(expiresAt));
}

/** The token of the browser's half-finished sign-in; empty without one, which no sign-in has. */
export async function secondStepToken(): Promise<string> {
  return (await cookies()).get(secondStepCookieName())?.value ?? "";
}
