import { isIP } from "node:net";
import { consents } from "@/db/schema/identity/accounts";
import type { Ctx } from "@/lib/gateways/context";

/**
 * Versions of the texts a provider accepts, by the month they came into force: /terms, /cgv, and the consent to
 * publish a testimonial (`testimonials.form.consent`).
 */
export const consentVersions = { terms: "2026-11", tos: "2026-11", testimonial: "2026-11" } as const;
type ConsentKind = keyof typeof consentVersions;

interface ConsentChange {
  userId: string;
  kind: ConsentKind;
  isGranted: boolean;
}

/** Records what a provider agreed to or withdrew: version, time and IP address. */
export async function recordConsents(tx: Ctx, changes: readonly ConsentChange[]): Promise<void> {
  const ip = isIP(tx.ip) ? tx.ip : null;
  await tx.db
    .insert(consents)
    .values(
      changes.map((change) => ({ ...change, version: consentVersions[change.kind], ip, createdAt: tx.now })),
    );
}
