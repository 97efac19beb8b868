import type { DecisionDto, ModerationStatus, QueueKind } from "@/lib/backoffice/moderation/schema";
import { http } from "@/lib/core/browser/http";

const decide = (kind: QueueKind, id: string, verb: "approve" | "reject", body: Record<string, unknown>) =>
  http<DecisionDto>("POST", `/api/admin/${kind}/${id}/${verb}`, { body });

export function approve(kind: QueueKind, id: string, from: ModerationStatus, acceptRegistration: boolean) {
  return decide(kind, id, "approve", {
    // A project is approved only while it is held; every other decision sends the state that the admin saw.
    ...(kind === "projects" ? {} : { from }),
    ...(kind === "profiles" ? { acceptRegistration } : {}),
  });
}

export function reject(kind: QueueKind, id: string, from: ModerationStatus, reason: string) {
  return decide(kind, id, "reject", { from, reason });
}
