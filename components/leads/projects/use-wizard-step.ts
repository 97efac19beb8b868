"use client";

import { useStepAddress } from "@/components/forms/use-step-address";
import { stepCount } from "@/lib/leads/projects/steps";

/** The wizard's step in the address. */
export const useWizardStep = () => useStepAddress(stepCount);
