import { z } from "zod";

/** Jobs started by a timetable (`cron`, in UTC); what one run misses, the next run does. */
const housekeeping = {
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 120,
} as const;

/** Every background job and its payload. Payloads contain ids only, never an address, a number or a name. */
export const jobs = {
  /** Refunds the credits paid for a couple that cannot be reached. */
  "fail-leads": {
    payload: z.object({
      memberId: z.uuid(),
      failure: z.enum(["email_bounced", "phone_undeliverable"]),
      /** The message that reported it. */
      deliveryId: z.uuid().optional(),
    }),
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
  /** Refunds the credits of unlocks whose couple has not opened its project for a week. */
  "fail-unopened": { ...housekeeping, cron: "11 * * * *" },
  /** Opens a case for providers that lost unusually many unlocks in the last seven days. */
  "review-losses": { ...housekeeping, cron: "19 5 * * *" },
  /** Ends the search of projects whose date has passed. */
  "expire-projects": { ...housekeeping, cron: "7 * * * *" },
  /** Asks couples for a review, some days after their celebration. */
  "invite-couples": { ...housekeeping, cron: "11 8 * * *" },
  /** Sends one email with all waiting notifications, at eight in the morning of each country. */
  "send-digests": { ...housekeeping, cron: "2 * * * *" },
  /** Reminds providers of requests they have not opened. */
  "remind-unread": { ...housekeeping, cron: "27 * * * *" },
  /** Removes providers whose Premium has ended from the first places. */
  "refresh-premium": { ...housekeeping, cron: "*/5 * * * *" },
  /** Recomputes the age and answer rate of profiles that nobody edited. */
  "refresh-ranks": { ...housekeeping, cron: "*/5 * * * *" },
  /** Publishes changed names and websites to which no moderator objected for a day. */
  "publish-profile-changes": { ...housekeeping, cron: "*/5 * * * *" },
  /** Tells search engines which public pages were published, changed or removed. */
  "announce-pages": { ...housekeeping, cron: "*/5 * * * *" },
  /** Frees the days of venues whose option has ended. */
  "remove-expired-options": { ...housekeeping, cron: "3 * * * *" },
  /** Deletes idempotency keys after a day, expired counters of rate limits, and old figures and errors. */
  "forget-idempotency-keys": { ...housekeeping, cron: "37 * * * *" },
  /** Reconciles the object that a message of the payment supplier names. */
  "process-payment-event": {
    payload: z.object({ eventId: z.string().regex(/^\w{1,255}$/) }),
    retryLimit: 20,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 3_600,
  },
  /** Requests a promised refund from the payment supplier. */
  "send-refund": {
    payload: z.object({ refundId: z.uuid() }),
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
  },
  /** Finds payments for which no message of the payment supplier arrived. */
  "reconcile-payments": { ...housekeeping, cron: "11 * * * *" },
  /** Pays a late renewal of Premium with the card that was chosen since. */
  "retry-late-renewal": {
    payload: z.object({ subscriptionId: z.uuid() }),
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
  /** Asks again about VAT numbers whose register did not answer, and monthly about the others. */
  "check-vat-numbers": { ...housekeeping, cron: "47 * * * *" },
  /** Takes the exchange rates of the central bank, which publishes once on a working day. */
  "fetch-exchange-rates": { ...housekeeping, cron: "33 * * * *" },
  /** Converts the prices of search rows again after a rate changed; of several jobs only one waits. */
  "refresh-prices": { ...housekeeping, cron: "49 4 * * *", policy: "short" },
  /** Announces the yearly payment of Premium a week before. */
  "announce-renewals": { ...housekeeping, cron: "23 7 * * *" },
  /** Announces new prices of Premium and sets them for the renewals that are late enough. */
  "change-premium-prices": { ...housekeeping, cron: "53 * * * *" },
  /** Ends at the payment supplier what a deleted account still had there. */
  "close-payments": {
    payload: z.object({ providerId: z.uuid() }),
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
  },
  "check-company-siret": {
    payload: z.object({ providerId: z.uuid() }),
    retryLimit: 24,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 14_400,
  },
  /** Adds new views to the counts; of several jobs only one waits. */
  "roll-up-views": {
    payload: z.object({}),
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    policy: "short",
  },
  /** Creates the partitions of the next days of views, adds views that still wait, drops old days. */
  "keep-views": { ...housekeeping, cron: "17 * * * *" },
  /**
   * Deletes old messages of the contact form, deliveries after two years, the reporters of reports that were handled long
   * ago, the hashes of devices and networks after 90 days, and those of removed pages after two years.
   */
  "forget-messages": { ...housekeeping, cron: "43 2 * * *" },
  /** Makes the large renderings of an upload. */
  "finish-picture": {
    payload: z.object({ fileId: z.uuid() }),
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
  /** Stores, outside of the database, that a person was erased: a restored database erases them again by it. */
  "record-erasure": {
    payload: z.object({
      party: z.enum(["user", "couple"]),
      id: z.uuid(),
      keepsReviews: z.boolean().default(false),
    }),
    retryLimit: 50,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
  },
  /** Removes stored files that no row names: what a crash during an upload left. */
  "remove-unknown-files": { ...housekeeping, cron: "51 4 * * *" },
  /** Fetches the preview picture of a video from its host, when the call that added the video could not. */
  "fetch-video-thumbnail": {
    payload: z.object({ videoId: z.uuid() }),
    retryLimit: 8,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 14_400,
  },
  /** Renews Instagram's tokens before they end, and starts the daily copy of each linked account. */
  "keep-instagram": { ...housekeeping, cron: "41 4 * * *" },
  /** Copies the latest pictures of one linked Instagram account. */
  "copy-instagram": {
    payload: z.object({ providerId: z.uuid() }),
    retryLimit: 5,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 3_600,
  },
  /** Deletes pictures that nothing shows any more; a deletion also starts this job. */
  "remove-orphaned-files": { ...housekeeping, cron: "23 3 * * *" },
  /** Checks the accounting rules and stores what it found. */
  "check-invariants": { ...housekeeping, cron: "*/15 * * * *" },
  /** Compares what was counted with the rules of alerts. */
  "raise-alerts": { ...housekeeping, cron: "* * * * *", policy: "short" },
  /** Tells the operator that an alert began or ended. */
  "tell-operator": {
    payload: z.object({
      rule: z.string().max(100),
      state: z.enum(["began", "ended"]),
      detail: z.string().max(2_000),
      since: z.iso.datetime(),
    }),
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]["payload"]>;

export const jobNames = Object.keys(jobs) as JobName[];

/** The queue of jobs that failed for good; administrators see them there. */
export const deadLetterOf = (name: JobName) => `${name}-dead`;
