import { z } from "zod";

/** Work that a clock starts (`cron`, in UTC); what one run misses, the next does. */
const housekeeping = {
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 120,
} as const;

/** Every background job and its payload. Payloads hold ids only: never an address, a number or a name. */
export const jobs = {
  /** Gives the credits back that were paid for a couple nobody can reach. */
  "fail-leads": {
    payload: z.object({
      memberId: z.uuid(),
      failure: z.enum(["email_bounced", "phone_undeliverable"]),
      /** The message by which it was learnt. */
      deliveryId: z.uuid().optional(),
    }),
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
  /** Gives the credits back of unlocks whose couple has not looked at its project for a week. */
  "fail-unopened": { ...housekeeping, cron: "11 * * * *" },
  /** Ends the search of projects whose day is over. */
  "expire-projects": { ...housekeeping, cron: "7 * * * *" },
  /** Asks couples how it was, some days after their celebration. */
  "invite-couples": { ...housekeeping, cron: "11 8 * * *" },
  /** One letter for what waited, at eight in the morning of each country. */
  "send-digests": { ...housekeeping, cron: "2 * * * *" },
  /** Reminds providers of requests they have not opened. */
  "remind-unread": { ...housekeeping, cron: "27 * * * *" },
  /** Takes providers whose Premium ended out of the first places. */
  "refresh-premium": { ...housekeeping, cron: "*/5 * * * *" },
  /** Lets profiles age and answers count that nobody edited. */
  "refresh-ranks": { ...housekeeping, cron: "*/5 * * * *" },
  /** Forgets idempotency keys after their day. */
  "forget-idempotency-keys": { ...housekeeping, cron: "37 * * * *" },
  /** Looks at what a message of the payment supplier is about. */
  "process-payment-event": {
    payload: z.object({ eventId: z.string().regex(/^\w{1,255}$/) }),
    retryLimit: 20,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 3_600,
  },
  /** Asks the payment supplier for a refund that was promised. */
  "send-refund": {
    payload: z.object({ refundId: z.uuid() }),
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
  },
  /** Finds what messages of the payment supplier should have told. */
  "reconcile-payments": { ...housekeeping, cron: "11 * * * *" },
  /** Announces the yearly payment of Premium a week ahead. */
  "announce-renewals": { ...housekeeping, cron: "23 7 * * *" },
  /** Ends at the payment supplier what a deleted account left open there. */
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
  /** Counts a day's views anew; of several jobs for one day only one waits. */
  "roll-up-views": {
    payload: z.object({ day: z.iso.date() }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    policy: "short",
  },
  /** Makes room for the coming days of views, counts the last ones again, drops old ones. */
  "keep-views": { ...housekeeping, cron: "17 * * * *" },
  /** Forgets old messages of the contact form, and who reported what was handled long ago. */
  "forget-messages": { ...housekeeping, cron: "43 2 * * *" },
  /** Removes pictures that nothing shows any more; also asked for at once by a deletion. */
  "remove-orphaned-files": { ...housekeeping, cron: "23 3 * * *" },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]["payload"]>;

export const jobNames = Object.keys(jobs) as JobName[];

/** Where a job goes that failed for good; an admin sees it there. */
export const deadLetterOf = (name: JobName) => `${name}-dead`;
