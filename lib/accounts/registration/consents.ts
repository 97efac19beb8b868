import { isIP } from "node:net";
import { consents } from "@/db/schema/accounts";
import type { Ctx } from "@/lib/context";

/** Versions of the two texts a provider accepts, by the month they came into force: /terms and /cgv. */
export const consentVersions = { terms: "2026-11", tos: "2026-11" } as const;

/** Keeps what a provider agreed to, in which version, when and from where. */
export async function recordConsents(tx: Ctx, userId: string): Promise<void> {
  const ip = isIP(tx.ip) ? tx.ip : null;
  const agreed = (["terms", "tos"] as const).map((kind) => ({
    userId,
    kind,
    version: consentVersions[kind],
    isGranted: true,
    ip,
    createdAt: tx.now,
  }));
  await tx.db.insert(consents).values(agreed);
}
