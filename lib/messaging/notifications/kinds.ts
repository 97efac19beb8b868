interface KindRule {
  channels: readonly ("email" | "sms")[];
  /** Cannot be switched off. */
  isEssential: boolean;
  /** Is sent at once and not in the daily digest, which counts requests and reviews. */
  leavesAtOnce?: true;
  /**
   * Content of the encrypted secret: a six-digit code (default), the end of the link, the recipient's address,
   * or the name of a company or venue.
   */
  secret?: "code" | "link" | "address" | "company";
}

/** Every message the product sends, with its channels. */
export const messageKinds = {
  /** The six-digit code that verifies a project. */
  project_code: { channels: ["email"], isEssential: true },
  /** The code that signs a couple in to its project. */
  member_code: { channels: ["email"], isEssential: true },
  /** The code with which a couple confirms the export or erasure of its data. */
  member_confirmation: { channels: ["email"], isEssential: true },
  /** The last email to a couple: the address is in the secret, because it is erased everywhere else. */
  member_erased: { channels: ["email"], isEssential: true, secret: "address" },
  /** To the couple: which providers received the project, and where to follow it. */
  project_sent: { channels: ["email"], isEssential: true },
  /** To a provider: a new request arrived. SMS with Premium. */
  request_received: { channels: ["email", "sms"], isEssential: false },
  /** To a provider: an open request was not opened for one day, then for three. SMS with Premium. */
  request_reminder: { channels: ["email", "sms"], isEssential: false },
  /** To the couple: a provider unlocked their contact and will write or call; also by SMS when they gave a number. */
  request_unlocked: { channels: ["email", "sms"], isEssential: true },
  /** To the couple: a provider is not available on the date. */
  request_declined: { channels: ["email"], isEssential: true },
  /** To a provider: the couple ended its request, and how (`ending`: stopped, booked, not retained, closed, withdrawn). */
  request_ended: { channels: ["email"], isEssential: true },
  /** To a provider that has the contact: what the couple changed in its request (`changes`: names with spaces between). */
  request_changed: { channels: ["email"], isEssential: true },
  /** To a provider: an unlocked request was invalid, why, and that a paid credit was returned. */
  credit_given_back: { channels: ["email"], isEssential: true },
  /** To a provider: an admin looked at a questionable request and left the credit spent, with the reason. */
  lead_case_rejected: { channels: ["email"], isEssential: true },
  /** To the couple: moderation removed a project that providers had received, with the reason. */
  project_taken_down: { channels: ["email"], isEssential: true },
  /** To the operator: a provider unlocks far more requests than usual. */
  unusual_unlocks: { channels: ["email"], isEssential: true },
  /**
   * To the couple: a provider closed its account before answering; its name, erased everywhere else, is the
   * secret.
   */
  request_provider_left: { channels: ["email"], isEssential: true, secret: "company" },
  /** To the couple: the owner deleted a venue that they asked about; the name of the venue is the secret. */
  request_venue_removed: { channels: ["email"], isEssential: true, secret: "company" },
  /** To the owner: a couple proposes three half-days for a visit; then whether it was cancelled. */
  visit_proposed: { channels: ["email"], isEssential: true },
  visit_cancelled: { channels: ["email"], isEssential: true },
  /** To the owner: the couple of a visit erased its data, and the visit with them; the name of the venue is the secret. */
  visit_couple_erased: { channels: ["email"], isEssential: true, secret: "company" },
  /** To the couple, and to the owner: a visit is accepted, with its calendar file. */
  visit_accepted: { channels: ["email"], isEssential: true },
  visit_confirmed: { channels: ["email"], isEssential: true },
  /** To the couple: none of the half-days suits the owner. */
  visit_declined: { channels: ["email"], isEssential: true },
  /** To a new account: the link that confirms its address. */
  address_confirmation: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the new address: the link that confirms it for sign-in. */
  email_change_confirm: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the current address: a change was requested, with the link that stops it. */
  email_change_notice: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the former address: it was changed, with the link that reverts it. */
  email_changed: { channels: ["email"], isEssential: true, secret: "link" },
  /** To a user: a sign-in from a device or network that is new to the account. */
  new_sign_in: { channels: ["email"], isEssential: true },
  phone_changed: { channels: ["email"], isEssential: true },
  /** The link to choose a new password; its token is the secret. */
  password_reset: { channels: ["email"], isEssential: true, secret: "link" },
  password_changed: { channels: ["email"], isEssential: true },
  /** An authenticator app or a passkey was added or removed; a recovery code was used; an admin removed all of them. */
  factor_added: { channels: ["email"], isEssential: true },
  factor_removed: { channels: ["email"], isEssential: true },
  recovery_code_used: { channels: ["email"], isEssential: true },
  factors_reset: { channels: ["email"], isEssential: true },
  /** Somebody tried to register with an address that has an account. */
  email_already_used: { channels: ["email"], isEssential: true },
  /** The last email to an account: the address is in the secret, because the account has none any more. */
  account_deleted: { channels: ["email"], isEssential: true, secret: "address" },
  /** To a provider: the moderation decision about a profile or venue, with the reason of a rejection. */
  profile_approved: { channels: ["email"], isEssential: true },
  profile_rejected: { channels: ["email"], isEssential: true },
  /** To a provider: a change of its published profile was refused, with the reason. */
  change_rejected: { channels: ["email"], isEssential: true },
  venue_approved: { channels: ["email"], isEssential: true },
  venue_rejected: { channels: ["email"], isEssential: true },
  /** To the couple: whether a request held for moderation may be sent. */
  project_approved: { channels: ["email"], isEssential: true },
  project_rejected: { channels: ["email"], isEssential: true },
  /** To a provider: its testimonial is public, or why not. */
  testimonial_published: { channels: ["email"], isEssential: true },
  testimonial_rejected: { channels: ["email"], isEssential: true },
  /** To the couple, some days after the wedding: the link to review a provider. Once. */
  review_invitation: { channels: ["email"], isEssential: true, secret: "link" },
  /** To the couple: its review is public, or why not, with the link to rewrite it. */
  review_published: { channels: ["email"], isEssential: true },
  review_rejected: { channels: ["email"], isEssential: true, secret: "link" },
  /** To a provider: its reply to a review is not shown, and why. */
  reply_rejected: { channels: ["email"], isEssential: true },
  /** To a provider: a review about it is public. */
  review_received: { channels: ["email"], isEssential: false },
  /** To a provider with the daily digest: how many messages it replaces. Switched off in the settings. */
  digest: { channels: ["email"], isEssential: true },
  /** To a provider: the invoice of a payment, or the credit note of a refund. */
  receipt_issued: { channels: ["email"], isEssential: true },
  /** To a provider, at each attempt: the payment of Premium failed, what to do, and until when. */
  premium_payment_failed: { channels: ["email"], isEssential: true },
  /** To a provider, at each attempt: the bank wants to ask before it pays Premium; the link opens the page that does it. */
  premium_confirmation: { channels: ["email"], isEssential: true },
  /** To a provider: Premium has ended because it was not paid. */
  premium_ended: { channels: ["email"], isEssential: true },
  /** To a provider without Premium: one credit or none is left. Sent once until the balance rises again. */
  low_credits: { channels: ["email"], isEssential: false, leavesAtOnce: true },
  /** To a provider on the yearly plan: when it renews, the price, and how to cancel. */
  premium_renewal: { channels: ["email"], isEssential: true },
  /** To a subscriber: a new price of Premium, from which renewal on, and how to cancel. */
  premium_price_change: { channels: ["email"], isEssential: true },
  /** To a provider: a payment could not be booked and is refunded. */
  payment_returned: { channels: ["email"], isEssential: true },
  /** To a provider: an administrator refunds a payment, which credits leave, and whether Premium ends (`plan`: ended, goes_on). */
  refund_given: { channels: ["email"], isEssential: true },
  /** To the operator: a bank took a payment back, and until when it reads evidence. */
  dispute_opened: { channels: ["email"], isEssential: true },
  /** To the operator: somebody made a refund at the payment supplier, of credits or Premium (`plan`). */
  refund_by_hand: { channels: ["email"], isEssential: true },
  /** To a provider: a refund did not arrive, and what is back as it was. */
  refund_failed: { channels: ["email"], isEssential: true },
  /** To the operator: the money of a refund came back and is still owed. */
  refund_unpaid: { channels: ["email"], isEssential: true },
  /** To a user: an administrator worked in the account, when and why. */
  account_accessed: { channels: ["email"], isEssential: true },
  /** To a provider that finished registration: next steps and the welcome credit. */
  welcome: { channels: ["email"], isEssential: true },
  /** To the operator: a message of the contact form. */
  contact_message: { channels: ["email"], isEssential: true },
  /** To a provider: an administrator took a picture down, with the reason. */
  picture_removed: { channels: ["email"], isEssential: true },
  /** To the operator: a new content report is in the queue. */
  content_reported: { channels: ["email"], isEssential: true },
} as const satisfies Record<string, KindRule>;

export type MessageKind = keyof typeof messageKinds;
export type MessageChannel = "email" | "sms";

/** The rule of a kind with all its options. */
export const ruleOf = (kind: MessageKind): KindRule => messageKinds[kind];
