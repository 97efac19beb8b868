import type { Locale } from "@/lib/core/i18n/locales";
import type { MessageKind } from "@/lib/messaging/notifications/kinds";

/** Input of every message text. Links are absolute and open the exact item. */
export interface MessageFacts {
  kind: MessageKind;
  locale: Locale;
  /** First name for the greeting. */
  firstname: string;
  link: string;
  /** Only in messages that carry one. */
  code?: string;
  /** Unsubscribe page; only for kinds that can be switched off. */
  unsubscribe?: string;
  values: Record<string, string | number | boolean>;
  /** Only in messages about an accepted visit. */
  appointment?: Appointment;
}

/** What the calendar file of a message holds, besides its title. */
export interface Appointment {
  uid: string;
  start: Date;
  end: Date;
  place: string;
  now: Date;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Content of an attached calendar file. */
  calendarFile?: string;
}

/** Renders message texts. Implemented with components, so it is passed in by the caller. */
export interface RenderMessage {
  mail(facts: MessageFacts): Promise<RenderedMail>;
  /** At most two SMS long. */
  sms(facts: MessageFacts): Promise<string>;
}
