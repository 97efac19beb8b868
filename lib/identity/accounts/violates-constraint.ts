/** True when a statement failed on this constraint: another account was first. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: unknown } | null)?.cause ?? error;
  return (cause as { constraint_name?: unknown } | null)?.constraint_name === constraint;
}
