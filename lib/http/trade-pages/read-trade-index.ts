import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/core/i18n/locales";
import { countPlaceTrades } from "@/lib/directory/trades/list-trade-places";
import { listTags, publicContext, taggedRead } from "@/lib/http/public-pages/context";

/** Providers of every trade in the country. */
export const readTradeIndex = cache((locale: Locale) =>
  taggedRead(["trade-index", locale], listTags(locale), () => {
    const ctx = publicContext(locale);
    return countPlaceTrades(ctx, { country: ctx.country });
  }),
);
