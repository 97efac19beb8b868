"use server";

import { signOutAction } from "@/lib/server/sign-out-action";

/** Ends the session and leads to the sign-in. */
export async function leave(): Promise<void> {
  await signOutAction();
}
