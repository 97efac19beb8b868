import { render as toMail } from "@react-email/components";
import { createFormatter, createTranslator } from "next-intl";
import { EmailLayout } from "@/components/messaging/mails/email-layout";
import { brand } from "@/lib/core/brand";
import { writeCalendarFile } from "@/lib/core/calendar-file";
import { eventDateLabel } from "@/lib/core/catalogue/date-label";
import { datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { formats } from "@/lib/core/i18n/formats";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";
import type { MessageFacts, RenderMessage } from "@/lib/messaging/notifications/render-port";
import { inPlace } from "@/lib/places/write-in-place";

type Lookup = (key: string, values?: Record<string, string | number>) => string;

/** All texts of a language, by namespace. */
type TextsOf = (locale: Locale) => Promise<Record<string, unknown>>;

async function lookupOf(locale: Locale, textsOf: TextsOf): Promise<Lookup> {
  const messages = await textsOf(locale);
  return createTranslator({ locale, messages: messages as never }) as unknown as Lookup;
}

/** "12 juin 2027", "été 2027" or "date à définir", as precise as the couple's date. */
function dateText({ locale, values }: MessageFacts, t: Lookup): string {
  const eventDate = String(values.eventDate ?? "") || null;
  const eventDatePrecision =
    datePrecisions.find((precision) => precision === values.eventDatePrecision) ?? "UNDECIDED";
  const label = eventDateLabel({ eventDate, eventDatePrecision }, "long", locale, {
    format: createFormatter({ locale, formats }),
    season: (season, years) => t("ui.seasonOfYear", { season: t(`ui.season.${season}`), years }),
  });
  return label ?? t("mails.undated");
}

/** An instant or a period in its own time zone, or else in that of the recipient's country. */
function whenText({ locale, values }: MessageFacts): string {
  if (!values.when) return "";
  const format = createFormatter({ locale, formats });
  const style = {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: String(values.timeZone ?? marketOfLocale(locale).timeZone),
  } as const;
  const when = new Date(String(values.when));
  if (!values.until) return format.dateTime(when, style);
  return format.dateTimeRange(when, new Date(String(values.until)), { ...style, dateStyle: "full" });
}

/** "Firefox sur Windows", or a word for a device that does not say what it is. */
function deviceText({ values }: MessageFacts, t: Lookup): string {
  const [browser, system] = [String(values.browser ?? ""), String(values.system ?? "")];
  return browser && system ? t("mails.device", { browser, system }) : t("mails.unknownDevice");
}

function amountText(
  { locale, values }: MessageFacts,
  cents: MessageFacts["values"][string] | undefined,
): string {
  return createFormatter({ locale, formats }).number(Number(cents ?? 0) / 100, {
    style: "currency",
    currency: String(values.currency ?? "EUR"),
  });
}

/** A civil day in the recipient's country. */
function dayText({ locale, values }: MessageFacts): string {
  if (!values.day) return "";
  const { timeZone } = marketOfLocale(locale);
  return createFormatter({ locale, formats }).dateTime(new Date(String(values.day)), {
    dateStyle: "long",
    timeZone,
  });
}

function changesText({ locale, values }: MessageFacts, t: Lookup): string {
  const names = String(values.changes ?? "")
    .split(" ")
    .filter(Boolean);
  return new Intl.ListFormat(locale).format(names.map((name) => t(`mails.changes.${name}`)));
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function wordsOf(facts: MessageFacts, t: Lookup): Record<string, string | number> {
  const { eventType, city, company, count, newEmail } = facts.values;
  const type = t(`catalogue.events.${eventType ?? "OTHER"}`);
  const event = city
    ? t("mails.event", {
        eventType: type,
        where: inPlace({ name: String(city), code: null, type: "city" }, facts.locale),
      })
    : t("mails.eventNoCity", { eventType: type });
  return {
    event,
    date: dateText(facts, t),
    brand: brand.name,
    ...nameForms({
      company: String(company ?? ""),
      venue: String(facts.values.venue ?? ""),
    }),
    ...nameForms({ senderName: String(facts.values.senderName ?? "") }, "person"),
    state: String(facts.values.state ?? ""),
    request: String(facts.values.request ?? ""),
    /** `venues` for an account that has only venues. */
    owns: String(facts.values.owns ?? ""),
    visit: String(facts.values.visit ?? ""),
    ending: String(facts.values.ending ?? ""),
    /** What a couple changed, as a list inside a sentence. */
    changes: changesText(facts, t),
    edit: facts.values.edit === true ? "yes" : "no",
    failure: String(facts.values.failure ?? ""),
    factor: String(facts.values.factor ?? ""),
    left: Number(facts.values.left ?? 0),
    credits: Number(facts.values.credits ?? 0),
    count: Number(count ?? 1),
    number: String(facts.values.number ?? ""),
    receipt: String(facts.values.receipt ?? ""),
    amount: amountText(facts, facts.values.cents),
    former: amountText(facts, facts.values.formerCents),
    balance: Number(facts.values.balance ?? 0),
    plan: String(facts.values.plan ?? ""),
    day: dayText(facts),
    requests: Number(facts.values.requests ?? 0),
    reviews: Number(facts.values.reviews ?? 0),
    couple: String(facts.values.couple ?? ""),
    newEmail: String(newEmail ?? ""),
    /** What the couple asks for, to choose the sentence; and the venues in the length of an SMS. */
    asks: facts.values.venue ? "venue" : "service",
    venueShort: shortened(String(facts.values.venue ?? "")),
    senderEmail: String(facts.values.senderEmail ?? ""),
    topic: String(facts.values.topic ?? ""),
    when: whenText(facts),
    device: deviceText(facts, t),
    network: String(facts.values.network || "…"),
    code: facts.code ?? "",
    link: facts.link,
  };
}

function calendarOf({ appointment, link }: MessageFacts, title: string): { calendarFile?: string } {
  return appointment ? { calendarFile: writeCalendarFile({ ...appointment, title, url: link }) } : {};
}

/** Renders messages in the recipient's language: HTML and text of an email, or the text of an SMS. */
export const renderWith = (textsOf: TextsOf): RenderMessage => ({
  async mail(facts) {
    const t = await lookupOf(facts.locale, textsOf);
    const words = wordsOf(facts, t);
    const part = (name: string) => t(`mails.${facts.kind}.${name}`, words);
    const email = (
      <EmailLayout
        locale={facts.locale}
        brand={brand.name}
        preview={part("preview")}
        greeting={t("mails.greeting", { firstname: facts.firstname })}
        title={part("title")}
        body={part("body")}
        quote={facts.values.reason ? String(facts.values.reason) : null}
        code={facts.code ?? null}
        action={part("action")}
        link={facts.link}
        linkHint={t("mails.linkHint")}
        note={part("note")}
        signature={t("mails.signature")}
        automatic={t("mails.automatic")}
        unsubscribe={facts.unsubscribe ? { words: t("mails.unsubscribe"), link: facts.unsubscribe } : null}
      />
    );
    const [html, text] = await Promise.all([toMail(email), toMail(email, { plainText: true })]);
    return { subject: part("subject"), html, text, ...calendarOf(facts, t("mails.visitEntry", words)) };
  },
  async sms(facts) {
    const t = await lookupOf(facts.locale, textsOf);
    return t(`mails.${facts.kind}.sms`, wordsOf(facts, t));
  },
});
