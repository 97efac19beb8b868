/** What a couple and a provider's account can have in common. */
export const overlapNames = ["mailbox", "phone", "device", "network", "lastname"] as const;
export type Overlap = (typeof overlapNames)[number];

const PROOFS: readonly Overlap[] = ["mailbox", "phone", "device"];

/**
 * True when couple and account are one person. A network may be that of a hotel and a name that of many, so both are
 * only shown to moderators.
 */
export const isSamePerson = (overlaps: readonly Overlap[]) =>
  overlaps.some((overlap) => PROOFS.includes(overlap));
