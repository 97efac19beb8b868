import type { StoredEdit } from "@/lib/leads/changes/queries";

interface Ends {
  contactStoppedAt: Date | null;
  rejectedAt: Date | null;
}

/** When a request ended for its provider: what the couple changes afterwards is not shown to it. */
export function endOf({ contactStoppedAt, rejectedAt }: Ends): Date | null {
  if (contactStoppedAt === null || rejectedAt === null) return contactStoppedAt ?? rejectedAt;
  return contactStoppedAt < rejectedAt ? contactStoppedAt : rejectedAt;
}

/** A request with the answers that it had when it ended. `edits` are those of its project, the earliest first. */
export function asOfEnd<F extends Ends & { occasion: object }>(
  facts: F,
  edits: readonly Pick<StoredEdit, "changes" | "appliedAt">[],
): F {
  const end = endOf(facts);
  const later = edits.filter(({ appliedAt }) => end !== null && appliedAt !== null && appliedAt > end);
  if (later.length === 0) return facts;
  // The earliest value counts, so the changes are undone from the latest on.
  const undone = Object.fromEntries(
    later.reverse().flatMap(({ changes }) => changes.map(({ field, before }) => [factOf(field), before])),
  );
  return {
    ...facts,
    ...onlyOf(facts, undone),
    occasion: { ...facts.occasion, ...onlyOf(facts.occasion, undone) },
  };
}

/** The name under which a request has an answer. */
function factOf(field: string): string {
  if (field === "eventLocationLatitude") return "latitude";
  return field === "eventLocationLongitude" ? "longitude" : field;
}

/** Those values whose names the object has. */
const onlyOf = (known: object, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in known));
