import type { OnboardingValues } from "@/components/identity/onboarding/onboarding-values";

/** Answers of one user, stored in the tab; the server keeps them too, for other tabs and devices. */
interface Draft {
  values: OnboardingValues;
  /** When they were typed, by the clock of the browser. */
  typedAtMs: number;
  /** Steps whose start was already counted. */
  begun: number[];
}

const keyOf = (userId: string) => `promesse.onboarding.${userId}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True when a stored value has the shape of the empty form; values stored by an older version are ignored. */
function hasShapeOf(stored: unknown, blank: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(stored) && stored.every((id) => Number.isInteger(id));
  if (isObject(blank))
    return isObject(stored) && Object.entries(blank).every(([name, part]) => hasShapeOf(stored[name], part));
  if (blank === null) return stored === null || typeof stored === "number";
  return typeof stored === typeof blank;
}

/** Stored answers that have the shape of the form; the others are empty. */
export function validValues(stored: Record<string, unknown>, blank: OnboardingValues): OnboardingValues {
  const valid = Object.entries(stored).filter(
    ([name, value]) => name in blank && hasShapeOf(value, blank[name as keyof OnboardingValues]),
  );
  return { ...blank, ...Object.fromEntries(valid) };
}

export function readDraft(userId: string, blank: OnboardingValues): Draft | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? "null");
    if (!isObject(stored) || !isObject(stored.values)) return null;
    const begun = hasShapeOf(stored.begun, []) ? (stored.begun as number[]) : [];
    const typedAtMs = typeof stored.typedAtMs === "number" ? stored.typedAtMs : 0;
    return { values: validValues(stored.values, blank), typedAtMs, begun };
  } catch {
    return null;
  }
}

/** Without storage the answers are lost when the page is closed. */
export function writeDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else window.sessionStorage.removeItem(keyOf(userId));
  } catch {}
}
