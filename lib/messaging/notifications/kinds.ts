interface KindRule {
  channels: readonly ("email" | "sms")[];
  /** Cannot be switched off. */
  isEssential: boolean;
  /** Does not wait for the daily letter, which counts requests and reviews. */
  leavesAtOnce?: true;
  /** What the sealed secret is: six digits to type (unless said), the end of the link, whom to write to, or who is gone. */
  secret?: "code" | "link" | "address" | "company";
}

/** Everything the product writes to people about, and by which channels it may. */
export const messageKinds = {
  /** The six-digit code that verifies a project. Not optional. */
  project_code: { channels: ["email"], isEssential: true },
  /** The code by which a couple returns to its project. */
  member_code: { channels: ["email"], isEssential: true },
  /** The code by which a couple takes its data away or has it erased. */
  member_confirmation: { channels: ["email"], isEssential: true },
  /** The last letter to a couple: its address is sealed with it, since nothing else knows it any more. */
  member_erased: { channels: ["email"], isEssential: true, secret: "address" },
  /** To the couple: who received the project, and where to follow it. */
  project_sent: { channels: ["email"], isEssential: true },
  /** To a provider: a new request waits. SMS with Premium. */
  request_received: { channels: ["email", "sms"], isEssential: false },
  /** To a provider: a request that is still open was not opened for a day, then for three. SMS with Premium. */
  request_reminder: { channels: ["email", "sms"], isEssential: false },
  /** To the couple: a provider opened their contact and will write or call; by text as well, to a number they gave. */
  request_unlocked: { channels: ["email", "sms"], isEssential: true },
  /** To the couple: a provider cannot take the date, said softly. */
  request_declined: { channels: ["email"], isEssential: true },
  /** To a provider: what it unlocked was worth nothing and why, and the credit is back where one was paid. */
  credit_given_back: { channels: ["email"], isEssential: true },
  /** To the couple: a project that was out with providers was taken down by moderation, with the reason. */
  project_taken_down: { channels: ["email"], isEssential: true },
  /** To the operator: one provider unlocks far more than people do. */
  unusual_unlocks: { channels: ["email"], isEssential: true },
  /** To the couple: a provider closed its account before answering; its name, erased everywhere else, is the secret. */
  request_provider_left: { channels: ["email"], isEssential: true, secret: "company" },
  /** To the new address: the link that makes it the sign-in. */
  email_change_confirm: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the present address: a change was asked for, with the link that stops it. */
  email_change_notice: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the address before: the change happened, with the link that takes it back. */
  email_changed: { channels: ["email"], isEssential: true, secret: "link" },
  phone_changed: { channels: ["email"], isEssential: true },
  /** The link to choose a new password; its token is the secret. */
  password_reset: { channels: ["email"], isEssential: true, secret: "link" },
  password_changed: { channels: ["email"], isEssential: true },
  /** Somebody tried to register with the address of an account. */
  email_already_used: { channels: ["email"], isEssential: true },
  /** The last letter: its address is sealed with it, since the account has none any more. */
  account_deleted: { channels: ["email"], isEssential: true, secret: "address" },
  /** To a provider: what moderation decided about the profile or a venue, with the reason of a refusal. */
  profile_approved: { channels: ["email"], isEssential: true },
  profile_rejected: { channels: ["email"], isEssential: true },
  venue_approved: { channels: ["email"], isEssential: true },
  venue_rejected: { channels: ["email"], isEssential: true },
  /** To the couple: a request that was held back may go out, or may not. */
  project_approved: { channels: ["email"], isEssential: true },
  project_rejected: { channels: ["email"], isEssential: true },
  /** To a provider: what it says of the product is public, or why it is not. */
  testimonial_published: { channels: ["email"], isEssential: true },
  testimonial_rejected: { channels: ["email"], isEssential: true },
  /** To the couple, some days after its celebration: the link to say how it was. Once. */
  review_invitation: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the couple: its review is public, or why it is not, with the link to write it anew. */
  review_published: { channels: ["email"], isEssential: true },
  review_rejected: { channels: ["email"], isEssential: true, secret: "link" },
  /** To a provider: what a couple says of it is public. */
  review_received: { channels: ["email"], isEssential: false },
  /** To a provider who asked for one letter a day: how much waited for it. Ended by the switch of the settings. */
  digest: { channels: ["email"], isEssential: true },
  /** To a provider: the numbered receipt of a payment, or the credit note of a refund. */
  receipt_issued: { channels: ["email"], isEssential: true },
  /** To a provider: Premium could not be paid for; where the card is changed. */
  premium_payment_failed: { channels: ["email"], isEssential: true },
  /** To a provider without Premium: one credit is left, or none. Once until there were more again. */
  low_credits: { channels: ["email"], isEssential: false, leavesAtOnce: true },
  /** To a provider who pays Premium by the year: when it renews, for how much, and how to stop it. */
  premium_renewal: { channels: ["email"], isEssential: true },
  /** To a provider: a payment could not be booked, and the money goes back. */
  payment_returned: { channels: ["email"], isEssential: true },
  /** To a user: an administrator opened the account, when and why. */
  account_accessed: { channels: ["email"], isEssential: true },
  /** To a provider whose registration is finished: what happens now, and the welcome credit. */
  welcome: { channels: ["email"], isEssential: true },
  /** To the operator: what somebody wrote by the contact form. */
  contact_message: { channels: ["email"], isEssential: true },
  /** To the operator: a report waits in the queue. */
  content_reported: { channels: ["email"], isEssential: true },
} as const satisfies Record<string, KindRule>;

export type MessageKind = keyof typeof messageKinds;
export type MessageChannel = "email" | "sms";

/** The rule of a kind with all its options. */
export const ruleOf = (kind: MessageKind): KindRule => messageKinds[kind];
