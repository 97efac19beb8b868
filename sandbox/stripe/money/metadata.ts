/** Merges metadata: new keys are added, known ones replaced, empty values remove their key. */
export function merged(
  before: Record<string, string> | null,
  input: Record<string, string> | undefined,
): Record<string, string> {
  const all = { ...before, ...input };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}
