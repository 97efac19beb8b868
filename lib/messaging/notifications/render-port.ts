import type { Locale } from "@/lib/core/i18n/locales";
import type { MessageKind } from "@/lib/messaging/notifications/kinds";

/** What a text is made of, whatever its kind. Links are absolute and open the exact item. */
export interface MessageFacts {
  kind: MessageKind;
  locale: Locale;
  /** How the letter begins. */
  firstname: string;
  link: string;
  /** Only in messages that carry one. */
  code?: string;
  /** Page that ends this kind of mail; only in kinds that may be switched off. */
  unsubscribe?: string;
  values: Record<string, string | number | boolean>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The words of a message; made of components, so handed in from above. */
export interface RenderMessage {
  mail(facts: MessageFacts): Promise<RenderedMail>;
  /** At most two SMS long. */
  sms(facts: MessageFacts): Promise<string>;
}
