import { createTranslator } from "next-intl";
import type { EventType } from "@/lib/core/catalogue/events";
import { eventLabel } from "@/lib/core/catalogue/labels";
import { catalogueWords } from "@/lib/core/catalogue/queries";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

/** A ledger entry with the facts its description needs. */
export interface DescribedEntry {
  kind: "welcome" | "purchase" | "unlock" | "refund" | "credit_back" | "adjustment";
  delta: number;
  /** Reason of a returned credit: a code of `lib/leads/lead-refunds`. */
  reason: string | null;
  /** Event type and town of the request that was unlocked or refunded; null for other entries. */
  eventType: EventType | null;
  city: string | null;
}

type Words = (key: string, values?: Record<string, string | number>) => string;

/** Describes entries in the reader's language: "Coordonnées débloquées : Mariage, Gordes". */
export async function entryDescriber(locale: Locale): Promise<(entry: DescribedEntry) => string> {
  const [messages, catalogue] = await Promise.all([messagesOf(locale), catalogueWords(locale)]);
  const t = createTranslator({ locale, messages: messages as never, namespace: "credits" as never }) as Words;
  return (entry) => {
    const event = entry.eventType === null ? null : eventLabel(entry.eventType, catalogue);
    const subject = [event, entry.city].filter((part) => part !== null).join(", ");
    const hasSubject = subject === "" ? "no" : "yes";
    switch (entry.kind) {
      case "unlock":
        return t(entry.delta === 0 ? "logs.unlockFree" : "logs.unlock", { hasSubject, subject });
      case "credit_back":
        return t("logs.creditBack", { hasSubject, subject, reason: entry.reason ?? "other" });
      case "purchase":
      case "refund":
        return t(`logs.${entry.kind}`, { count: Math.abs(entry.delta) });
      default:
        return t(`logs.${entry.kind}`);
    }
  };
}
