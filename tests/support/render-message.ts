import { renderWith } from "@/components/messaging/mails/render";
import { messagesOf } from "@/lib/core/i18n/messages";

/** Renders messages with the real texts, as app and worker do. */
export const renderMessage = renderWith(messagesOf);
