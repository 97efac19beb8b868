/** Why an unlock was worth nothing, so that its credit goes back (docs/decisions/020). */
export const leadFailures = [
  "email_bounced",
  "phone_undeliverable",
  "duplicate",
  "taken_down",
  "never_opened",
] as const;
export type LeadFailure = (typeof leadFailures)[number];

/** Days after an unlock within which the couple looks at its project, or the credit goes back. */
export const openedWithinDays = 7;

/** Days after an unlock during which an address or a number that fails gives the credit back: later, contact was made. */
export const reachableForDays = 30;
