import { useFormatter, useTranslations } from "next-intl";
import { NewsDialog } from "@/components/leads/inbox/news-dialog";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import type { NewsDto } from "@/lib/leads/requests/schema";

/** Announces the requests that arrived since the last announcement, in the reader's language. */
export function News({ news }: { news: NewsDto | null }) {
  const t = useTranslations("event-requests");
  const format = useFormatter();
  const text = useOccasionText();
  if (!news) return null;
  const rows = news.requests.map(({ uuid, createdAt, project }) => ({
    uuid,
    heading: text.heading(project),
    received: t("list.receivedAt", {
      date: format.dateTime(new Date(createdAt), "medium"),
      time: format.dateTime(new Date(createdAt), "time"),
    }),
  }));
  const { total, until } = news;
  const others = total - rows.length;
  const words = {
    title: t("news.title", { count: total }),
    text: t("news.text", { count: total }),
    more: others > 0 ? t("news.more", { count: others }) : null,
    later: t("news.later"),
    all: t("news.all"),
  };
  // Each batch has a dialog of its own.
  return <NewsDialog key={until} words={words} until={until} rows={rows} />;
}
