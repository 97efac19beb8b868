"use client";

import type { WelcomeDialogProps } from "@/components/identity/onboarding/welcome-dialog";
import { createPart, usePart } from "@/components/ui/part";

const dialog = createPart(() =>
  import("@/components/identity/onboarding/welcome-dialog").then((module) => module.WelcomeDialog),
);
const stay = () => undefined;

/** The dialog of a first visit; no other dashboard loads it. */
export function LateWelcome(props: WelcomeDialogProps) {
  const WelcomeDialog = usePart(dialog, true, stay);
  return WelcomeDialog ? <WelcomeDialog {...props} /> : null;
}
