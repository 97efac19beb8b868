import type { OnboardingValues } from "@/components/identity/onboarding/onboarding-values";

/** Answers of one user in one tab: a refresh keeps them, a shared computer forgets them. */
interface Draft {
  values: OnboardingValues;
  /** Steps whose beginning was counted already. */
  begun: number[];
}

const keyOf = (userId: string) => `promesse.onboarding.${userId}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a stored answer has the shape of the blank one; what an older version kept otherwise is left out. */
function fits(stored: unknown, blank: unknown): boolean {
  if (Array.isArray(blank)) return Array.isArray(stored) && stored.every((id) => Number.isInteger(id));
  if (isObject(blank))
    return isObject(stored) && Object.entries(blank).every(([name, part]) => fits(stored[name], part));
  if (blank === null) return stored === null || typeof stored === "number";
  return typeof stored === typeof blank;
}

export function readDraft(userId: string, blank: OnboardingValues): Draft | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? "null");
    if (!isObject(stored) || !isObject(stored.values)) return null;
    const kept = Object.entries(stored.values).filter(
      ([name, value]) => name in blank && fits(value, blank[name as keyof OnboardingValues]),
    );
    const begun = fits(stored.begun, []) ? (stored.begun as number[]) : [];
    return { values: { ...blank, ...Object.fromEntries(kept) }, begun };
  } catch {
    return null;
  }
}

/** A browser that keeps nothing loses the answers with the page, and says nothing. */
export function writeDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else window.sessionStorage.removeItem(keyOf(userId));
  } catch {}
}
