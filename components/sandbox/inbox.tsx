import { useFormatter, useTranslations } from "next-intl";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Tag } from "@/components/ui/tag";

export interface InboxMessage {
  id: string;
  channel: "email" | "sms";
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  createdAt: string;
}

/** All emails and SMS of a test run as the receiver sees them; the HTML is in a frame without scripts. */
export function Inbox({ messages, to }: { messages: readonly InboxMessage[]; to: string }) {
  const t = useTranslations("sandbox");
  const format = useFormatter();
  return (
    <main className="wrap max-w-3xl py-10">
      <PageHeader title={t("title")} lead={t("lead")} />
      <form className="mt-8 flex items-end gap-3" method="get">
        <TextInput name="to" label={t("search")} defaultValue={to} fieldClassName="flex-1" />
        <SubmitButton variant="secondary">{t("filter")}</SubmitButton>
      </form>
      {messages.length === 0 ? <EmptyState className="mt-10" title={t("empty")} /> : null}
      <ol className="mt-8 divide-y divide-line border-y border-line">
        {messages.map((message) => (
          <li key={message.id}>
            <details className="group py-4">
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
                <Tag>{t(message.channel)}</Tag>
                <span className="font-semibold">{message.subject ?? message.text.slice(0, 80)}</span>
                <span className="text-small text-ink-3">
                  {t("to")} {message.to} ·{" "}
                  {format.dateTime(new Date(message.createdAt), { dateStyle: "short", timeStyle: "medium" })}
                </span>
              </summary>
              {message.html ? (
                <iframe
                  title={message.subject ?? t("email")}
                  srcDoc={message.html}
                  sandbox="allow-popups"
                  loading="lazy"
                  className="mt-4 h-150 w-full rounded-control border border-line bg-white"
                />
              ) : (
                <p className="mt-4 whitespace-pre-wrap">{message.text}</p>
              )}
            </details>
          </li>
        ))}
      </ol>
    </main>
  );
}
