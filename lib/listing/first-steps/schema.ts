import { z } from "zod";
import { firstSteps, type StepStates } from "@/lib/listing/first-steps/rules";

export const skipStepInput = z.strictObject({ step: z.enum(firstSteps, { error: "choice_invalid" }) });
export type SkipStepInput = z.output<typeof skipStepInput>;

export const closeGuideInput = z.strictObject({});

export interface FirstStepsDto {
  states: StepStates;
  done: number;
  total: number;
  /** The user finished or closed the guide. */
  isClosed: boolean;
}

/** Facts of a profile that can be compared with the number of its requests. */
export const measuredSteps = ["avatar", "photos", "text", "services"] as const;
export type MeasuredStep = (typeof measuredSteps)[number];

/** How many times more requests profiles with a step get than profiles without it. */
export interface StepFigure {
  factor: number;
  /** Number of profiles that were compared. */
  profiles: number;
}
export type StepFigures = Partial<Record<MeasuredStep, StepFigure>>;
