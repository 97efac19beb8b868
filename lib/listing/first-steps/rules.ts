/** The steps of the first visit, in their order. */
export const firstSteps = ["avatar", "photos", "text", "services", "preview"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Pictures that a gallery needs before a visitor can judge a style. */
export const PHOTOS_WANTED = 3;

/** Minutes that a step takes. */
export const minutesOf: Record<FirstStep, number> = {
  avatar: 1,
  photos: 3,
  text: 2,
  services: 2,
  preview: 1,
};

/** `skipped` steps stay open on the dashboard. */
export type StepState = "open" | "skipped" | "done";
export type StepStates = Record<FirstStep, StepState>;

export const isFirstStep = (name: unknown): name is FirstStep => firstSteps.some((step) => step === name);

/** The first step that is neither done nor skipped, otherwise the first skipped one, otherwise null. */
export function nextStep(states: StepStates): FirstStep | null {
  const first = (state: StepState) => firstSteps.find((step) => states[step] === state);
  return first("open") ?? first("skipped") ?? null;
}

/** The step after this one that waits; the last step when none does. */
export function stepAfter(step: FirstStep, states: StepStates): FirstStep {
  const later = firstSteps.slice(firstSteps.indexOf(step) + 1);
  return later.find((name) => states[name] === "open") ?? "preview";
}

export function minutesLeft(states: StepStates): number {
  return firstSteps
    .filter((step) => states[step] !== "done")
    .reduce((minutes, step) => minutes + minutesOf[step], 0);
}
