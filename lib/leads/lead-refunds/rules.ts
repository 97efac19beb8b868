/** Why an unlock was worth nothing, so that its credit goes back (docs/decisions/020). */
export const leadFailures = [
  "email_bounced",
  "phone_undeliverable",
  "duplicate",
  "taken_down",
  "never_opened",
  /** An admin looked at the unlock and gave the credit back. */
  "reviewed",
] as const;
export type LeadFailure = (typeof leadFailures)[number];

/** If the couple does not look at its project within these days after an unlock, the credit goes back. */
export const openedWithinDays = 7;

/**
 * If the email address or the phone number fails within these days after an unlock, the credit goes back. Later
 * the provider has had contact.
 */
export const reachableForDays = 30;

/** A request that its provider calls questionable within these days after the unlock is looked at by an admin. */
export const questionableWithinDays = 7;

/** From so many lost unlocks in a week on, and when they are half of all, an admin looks at a provider's losses. */
export const lossesPerWeek = 3;

/** A couple that has not answered our message about an unlock within these days counts as a loss of the week. */
export const unansweredAfterDays = 3;
