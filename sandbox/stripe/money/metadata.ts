/** New keys are added, known ones replaced, those given empty taken away. */
export function merged(
  before: Record<string, string> | null,
  given: Record<string, string> | undefined,
): Record<string, string> {
  const all = { ...before, ...given };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
