import { useTranslations } from "next-intl";
import { listAddress } from "@/components/leads/inbox/list-address";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";

/** An empty list: no request at all, none that matches, or a page after the last one. */
export function EmptyList({
  view,
  total,
  owns,
}: {
  view: ListRequestsInput;
  total: number;
  /** What the reader shows to visitors. */
  owns: "venues" | "profile";
}) {
  const t = useTranslations("event-requests.empty");
  const filters = useTranslations("event-requests.filters");
  const search = useTranslations("event-requests.search");
  if (total > 0) {
    return (
      <EmptyState
        title={t("pageTitle")}
        action={
          <ButtonLink href={listAddress({ ...view, page: 1 })} variant="secondary">
            {t("firstPage")}
          </ButtonLink>
        }
      >
        {t("pageText")}
      </EmptyState>
    );
  }
  if (view.q) {
    return (
      <EmptyState
        title={t("searchTitle", { query: view.q })}
        action={
          <ButtonLink href={listAddress({ ...view, page: 1, q: undefined })} variant="secondary">
            {search("clear")}
          </ButtonLink>
        }
      >
        {t("searchText")}
      </EmptyState>
    );
  }
  if (view.status || view.upcoming) {
    return (
      <EmptyState
        title={t("narrowedTitle")}
        action={
          <ButtonLink href="/event-requests" variant="secondary">
            {filters("clear")}
          </ButtonLink>
        }
      >
        {t("narrowedText")}
      </EmptyState>
    );
  }
  return <EmptyState title={t("title")}>{t("text", { owns })}</EmptyState>;
}
