/** True when a statement failed because of this constraint, for example a unique index. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: unknown } | null)?.cause ?? error;
  return (cause as { constraint_name?: unknown } | null)?.constraint_name === constraint;
}
