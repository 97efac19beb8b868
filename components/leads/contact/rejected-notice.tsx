import { useFormatter, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { RequestDto } from "@/lib/leads/requests/schema";

/** When and why the provider rejected the request; renders nothing for other requests. */
export function RejectedNotice({ request }: { request: RequestDto }) {
  const t = useTranslations("event-requests.state");
  const format = useFormatter();
  const { hasRejectedAt, rejectionReason } = request.message;
  if (hasRejectedAt === null || rejectionReason === null) return null;
  return (
    <Banner title={t("rejectedTitle")} className="mt-6">
      {t("rejectedText", {
        date: format.dateTime(new Date(hasRejectedAt), "long"),
        reason: request.rejectionReasons[rejectionReason],
      })}
    </Banner>
  );
}
