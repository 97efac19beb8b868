import { createTranslator } from "next-intl";
import { listEntries } from "@/lib/billing/credits/queries";
import { csvOf } from "@/lib/core/csv";
import { civilToday } from "@/lib/core/dates";
import { messagesOf } from "@/lib/core/i18n/messages";
import { marketOf } from "@/lib/core/markets/markets";
import type { ProviderCtx } from "@/lib/gateways/context";

/** Above any real ledger: one file holds all entries. */
const mostEntries = 100_000;

/** The provider's whole ledger as CSV in the reader's language, the newest entry first. */
export async function exportLogs(ctx: ProviderCtx) {
  const { locale } = ctx;
  const { timeZone } = marketOf(ctx.country);
  const [messages, entries] = await Promise.all([
    messagesOf(locale),
    listEntries(ctx, { limit: mostEntries, offset: 0 }),
  ]);
  const t = createTranslator({ locale, messages: messages as never, namespace: "credits" as never }) as (
    key: string,
  ) => string;
  const head = ["date", "description", "deposited", "withdrawn"].map((name) => t(`export.${name}`));
  const rows = entries.map((entry) => [
    civilToday(new Date(entry.createdAt), timeZone),
    entry.description,
    entry.deposited,
    entry.withdrawn,
  ]);
  return {
    name: "credits.csv",
    type: "text/csv; charset=utf-8" as const,
    bytes: csvOf([head, ...rows]),
  };
}
