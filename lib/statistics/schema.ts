import { z } from "zod";
import { amountDto, currencyDto } from "@/lib/core/amounts";
import { uuidField } from "@/lib/core/fields";
import { trackTypes } from "@/lib/statistics/kinds";
import { periods } from "@/lib/statistics/rules";

export const periodInput = z.strictObject({ period: z.enum(periods, { error: "choice_invalid" }) });
export type PeriodInput = z.output<typeof periodInput>;

/** GET /annuaire/track/{slug}/{type} */
export const trackInput = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{1,120}$/, "invalid"),
  type: z.enum(trackTypes, { error: "choice_invalid" }),
});
export type TrackInput = z.output<typeof trackInput>;

/** PATCH /image/{id}/increment-view-count */
export const imageKeyInput = z.strictObject({ id: uuidField });
export type ImageKey = z.output<typeof imageKeyInput>;

/** Items with a page of their own, and videos. */
const viewedItems = ["portfolio", "venue", "video"] as const;

/** POST /api/views/{kind}/{id} */
export const itemKeyInput = z.strictObject({
  kind: z.enum(viewedItems, { error: "choice_invalid" }),
  id: uuidField,
});
export type ItemKey = z.output<typeof itemKeyInput>;

const views = z.int().min(0);

/** One point of a chart. `date` is a civil date, or the start instant of an hour of today. */
export const viewPoint = z.object({ date: z.iso.date().or(z.iso.datetime()), views });
export type ViewPoint = z.output<typeof viewPoint>;

/** GET /api/statistics/views. `previousTotal` counts the period before. */
export const viewsDto = z.object({
  success: z.literal(true),
  data: z.array(viewPoint),
  total: views,
  previousTotal: views,
});
export type ViewsDto = z.output<typeof viewsDto>;

/** GET /api/statistics/portfolio-views: every portfolio on every day or hour of the period. */
export const portfolioViewsDto = z.object({
  success: z.literal(true),
  data: z.array(viewPoint.extend({ id: z.uuid(), title: z.string() })),
});
export type PortfolioViewsDto = z.output<typeof portfolioViewsDto>;

/** GET /api/statistics/venue-views: every venue of the owner on every day or hour of the period. */
export const venueViewsDto = z.object({
  success: z.literal(true),
  /** `requests` counts the requests that ask about the venue. */
  data: z.array(viewPoint.extend({ id: z.uuid(), name: z.string(), requests: z.int().min(0) })),
});
export type VenueViewPointsDto = z.output<typeof venueViewsDto>;

/** Whole percent; null when there is nothing to divide by. */
const rate = z.int().min(0).max(100).nullable();

/** GET /api/statistics/rates */
export const ratesDto = z.object({
  success: z.literal(true),
  data: z.object({ answeredRate: rate, seenOpenRate: rate, unlockedRate: rate, rejectedRate: rate }),
  /** Event requests received in the last 30 days; the API's name for them is "messages". */
  lastMonthlyMessagesCount: z.int().min(0),
  /** All views of the profile and the venues. */
  viewsTotal: views,
});
export type RatesDto = z.output<typeof ratesDto>;

/** Null before the first unlock or answer. */
const cost = z.number().min(0).nullable();

/**
 * GET /api/statistics/costs. `basis` says how the costs are computed; with Premium the credit figures
 * are null.
 */
export const costsDto = z.object({
  success: z.literal(true),
  data: z.object({
    basis: z.enum(["purchases", "unit_price", "premium"]),
    creditsPerUnlock: cost,
    creditsPerAnswer: cost,
    costPerUnlock: amountDto.nullable(),
    costPerAnswer: amountDto.nullable(),
    currency: currencyDto,
  }),
});
export type CostsDto = z.output<typeof costsDto>;
