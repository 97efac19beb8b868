import { z } from "zod";

/** Every background job and its payload. Payloads hold ids only: never an address, a number or a name. */
export const jobs = {
  "deliver-message": {
    payload: z.object({ deliveryId: z.uuid() }),
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]["payload"]>;

export const jobNames = Object.keys(jobs) as JobName[];

/** Where a job goes that failed for good; an admin sees it there. */
export const deadLetterOf = (name: JobName) => `${name}-dead`;
