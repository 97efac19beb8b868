import { z } from "zod";
import { uuidField } from "@/lib/core/fields";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { countryCodes } from "@/lib/core/markets/markets";
import { type SwitchName, switchNames } from "@/lib/core/switches/rules";

const invariant = z.object({
  name: z.string(),
  /** Rows that violate it; must always be zero. */
  violations: z.int(),
});

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  /** Failed for good. */
  dead: z.int(),
});
export type QueueState = z.output<typeof queue>;

/** A queue as alerts and figures see it. */
export interface QueueFigure {
  name: string;
  /** Jobs that are due. */
  waiting: number;
  /** How long the oldest of them has waited; 0 without any. */
  lagSeconds: number;
  /** Jobs that failed for good. */
  dead: number;
}

const deadLetter = z.object({
  id: z.string(),
  name: z.string(),
  /** Contains only ids, like all payloads. */
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type DeadLetter = z.output<typeof deadLetter>;

/** POST /api/admin/system/dead-letters/{id}/retry */
export const retryDeadInput = z.strictObject({ id: uuidField });
export type RetryDeadInput = z.output<typeof retryDeadInput>;
export const retriedDto = z.object({ id: z.uuid(), name: z.string() });
export type RetriedDto = z.output<typeof retriedDto>;

const announcedSite = z.object({
  country: z.enum(countryCodes),
  /** Pages about which search engines have not been told yet. */
  waiting: z.int(),
  sent: z.int(),
  lastSentAt: z.string().nullable(),
  /** HTTP status of the last answer, 0 where nobody answered. */
  lastStatus: z.int().nullable(),
  /** Failures since the last success. */
  failures: z.int(),
});
export type AnnouncedSite = z.output<typeof announcedSite>;

/** GET /api/admin/system */
export const systemDto = z.object({
  invariants: z.array(invariant),
  messages: z.object({ queued: z.int(), sent: z.int(), failed: z.int(), dropped: z.int() }),
  queues: z.array(queue),
  /** The newest ones. */
  deadLetters: z.array(deadLetter),
  announcements: z.array(announcedSite),
});
export type SystemState = z.output<typeof systemDto>;

/** A site by its tag, or all sites of a country. */
export const changeSiteInput = z.strictObject({
  site: z.enum([...locales, ...countryCodes], { error: "choice_invalid" }),
  state: z.enum(["online", "offline"], { error: "choice_invalid" }),
});
export type ChangeSiteInput = z.output<typeof changeSiteInput>;

/** A part of the product, off or on. */
export const changeSwitchInput = z.strictObject({
  name: z.enum(switchNames, { error: "choice_invalid" }),
  state: z.enum(["on", "off"], { error: "choice_invalid" }),
});
export type ChangeSwitchInput = z.output<typeof changeSwitchInput>;

export interface SwitchDto {
  name: SwitchName;
  /** Null while the part is on. */
  offSince: string | null;
}

/** A site of this deployment as the system page shows it. */
export interface SwitchedSite {
  locale: Locale;
  state: "online" | "offline";
  offlineSince: Date | null;
}
