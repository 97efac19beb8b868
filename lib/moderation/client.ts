import { http } from "@/lib/browser/http";
import type { DecisionDto, ModerationStatus, QueueKind } from "@/lib/moderation/schema";

const decide = (kind: QueueKind, id: string, verb: "approve" | "reject", body: Record<string, unknown>) =>
  http<DecisionDto>("POST", `/api/admin/${kind}/${id}/${verb}`, { body });

/** A project is only ever decided on while it is held; the others say which state the admin saw. */
const seen = (kind: QueueKind, from: ModerationStatus) => (kind === "projects" ? {} : { from });

export function approve(kind: QueueKind, id: string, from: ModerationStatus, acceptSiret: boolean) {
  return decide(kind, id, "approve", {
    ...seen(kind, from),
    ...(kind === "profiles" ? { acceptSiret } : {}),
  });
}

export function reject(kind: QueueKind, id: string, from: ModerationStatus, reason: string) {
  return decide(kind, id, "reject", { ...seen(kind, from), reason });
}
