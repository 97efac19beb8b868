import { z } from "zod";
import { currencyDto } from "@/lib/core/amounts";
import { pageField } from "@/lib/core/fields";

/** Content of the chip in the top bar. While Premium is active no credit is used. */
export const creditsSummaryDto = z.object({
  balance: z.number().int(),
  isPremium: z.boolean(),
  /** In which the account buys. */
  currency: currencyDto,
});
export type CreditsSummaryDto = z.output<typeof creditsSummaryDto>;

export const logsPageSize = 100;

/** GET /api/credit/logs: the newest first, 100 per page. */
export const creditLogsInput = z.strictObject({
  page: pageField,
});
export type CreditLogsInput = z.output<typeof creditLogsInput>;

export const creditLogDto = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  description: z.string(),
  deposited: z.number().int(),
  withdrawn: z.number().int(),
});

export const creditLogsDto = z.object({
  logs: z.array(creditLogDto),
  balance: z.number().int(),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type CreditLogsDto = z.output<typeof creditLogsDto>;
