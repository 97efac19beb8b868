import { useTranslations } from "next-intl";
import { RequestCards } from "@/components/leads/inbox/request-cards";
import { ErrorState } from "@/components/ui/error-state";
import { TextLink } from "@/components/ui/text-link";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

type Recent = readonly ListedRequestDto[] | null;

/** The first requests of the list: unread ones before read ones. */
export async function RecentRequests({ requests }: { requests: Promise<Recent> }) {
  return <Requests requests={await requests} />;
}

function Requests({ requests }: { requests: Recent }) {
  const t = useTranslations("dashboard.recent");
  if (!requests) return <ErrorState title={t("failed")} />;
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t("title")}</h2>
        {requests.length > 0 ? (
          <TextLink href="/event-requests" className="text-small">
            {t("all")}
          </TextLink>
        ) : null}
      </div>
      {requests.length > 0 ? (
        <RequestCards requests={requests} />
      ) : (
        <p className="border-y border-line py-6 text-ui text-ink-2">{t("none")}</p>
      )}
    </section>
  );
}
