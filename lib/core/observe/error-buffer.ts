import { currentDoor } from "@/lib/core/observe/door";
import { type ErrorShape, errorShape } from "@/lib/core/observe/error-shape";
import { metrics } from "@/lib/core/observe/metrics";

/** Errors of one shape since the last write. */
export interface SeenError extends ErrorShape {
  door: string;
  count: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** Shapes that are kept between two writes; an error storm of ever new shapes is counted under one name. */
const MOST_SHAPES = 20;
const OVERFLOW = errorShape(null, "further errors, not told apart");

// One buffer for each process: the front and the pages of Next are separate bundles.
const holder = globalThis as { __promesseErrors?: Map<string, SeenError> };

function buffer(): Map<string, SeenError> {
  holder.__promesseErrors ??= new Map();
  return holder.__promesseErrors;
}

/** Notes an error that was written to the log. */
export function noteError(error: unknown, said: string, door: string | undefined, now = new Date()): void {
  metrics().errors.inc();
  const seen = buffer();
  const asked = errorShape(error, said);
  const shape = seen.has(asked.fingerprint) || seen.size < MOST_SHAPES ? asked : OVERFLOW;
  const known = seen.get(shape.fingerprint);
  const where = (door ?? currentDoor()).slice(0, 200);
  seen.set(shape.fingerprint, {
    ...shape,
    door: where,
    count: (known?.count ?? 0) + 1,
    firstSeenAt: known?.firstSeenAt ?? now,
    lastSeenAt: now,
  });
}

/** Takes what was noted since the last call. */
export function takeErrors(): SeenError[] {
  const seen = [...buffer().values()];
  buffer().clear();
  return seen;
}
