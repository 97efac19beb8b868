/** Why an unlock was worth nothing, so that its credit goes back (docs/decisions/020). */
export const leadFailures = [
  "email_bounced",
  "phone_undeliverable",
  "duplicate",
  "taken_down",
  "never_opened",
] as const;
export type LeadFailure = (typeof leadFailures)[number];

/** If the couple does not look at its project within these days after an unlock, the credit goes back. */
export const openedWithinDays = 7;

/**
 * If the email address or the phone number fails within these days after an unlock, the credit goes back. Later
 * the provider has had contact.
 */
export const reachableForDays = 30;
