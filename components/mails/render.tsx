import { render as toMail } from "@react-email/components";
import { createFormatter, createTranslator } from "next-intl";
import { Letter } from "@/components/mails/letter";
import { brand } from "@/lib/brand";
import { domainForLocale } from "@/lib/countries/domains";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import type { MessageFacts, RenderMessage } from "@/lib/notifications/render-port";

type Lookup = (key: string, values?: Record<string, string | number>) => string;

async function lookupOf(locale: Locale): Promise<Lookup> {
  const messages = await messagesOf(locale);
  return createTranslator({ locale, messages: messages as never }) as unknown as Lookup;
}

/** "12 juin 2027", "juin 2027" or "date à définir": as much as the couple knows. */
function dateText(facts: MessageFacts, t: Lookup): string {
  const { eventDate, eventDatePrecision } = facts.values;
  if (!eventDate || eventDatePrecision === "UNDECIDED") return t("mails.undated");
  const format = createFormatter({ locale: facts.locale, timeZone: domainForLocale(facts.locale).timeZone });
  const noon = new Date(`${eventDate}T12:00:00Z`);
  const isDay = eventDatePrecision === "DAY";
  return format.dateTime(noon, isDay ? { dateStyle: "long" } : { month: "long", year: "numeric" });
}

function wordsOf(facts: MessageFacts, t: Lookup): Record<string, string | number> {
  const { eventType, city, company, count } = facts.values;
  const type = t(`catalogue.events.${eventType ?? "OTHER"}`);
  const event = city
    ? t("mails.event", { eventType: type, city: String(city) })
    : t("mails.eventNoCity", { eventType: type });
  return {
    event,
    date: dateText(facts, t),
    company: String(company ?? ""),
    count: Number(count ?? 1),
    code: facts.code ?? "",
    link: facts.link,
  };
}

/** Renders every message in its receiver's language: HTML and text part of a mail, or the words of an SMS. */
export const renderMessage: RenderMessage = {
  async mail(facts) {
    const t = await lookupOf(facts.locale);
    const words = wordsOf(facts, t);
    const part = (name: string) => t(`mails.${facts.kind}.${name}`, words);
    const letter = (
      <Letter
        locale={facts.locale}
        brand={brand.name}
        preview={part("preview")}
        greeting={t("mails.greeting", { firstname: facts.firstname })}
        title={part("title")}
        body={part("body")}
        code={facts.code ?? null}
        action={part("action")}
        link={facts.link}
        linkHint={t("mails.linkHint")}
        note={part("note")}
        signature={t("mails.signature")}
        automatic={t("mails.automatic")}
      />
    );
    const [html, text] = await Promise.all([toMail(letter), toMail(letter, { plainText: true })]);
    return { subject: part("subject"), html, text };
  },
  async sms(facts) {
    const t = await lookupOf(facts.locale);
    return t(`mails.${facts.kind}.sms`, wordsOf(facts, t));
  },
};
