import { useFormatter, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { UnlockedRequestDto } from "@/lib/leads/requests/schema";

/** Why the unlock was worth nothing, and that its credit is back; renders nothing for a good unlock. */
export function FailureNotice({ failure }: Pick<UnlockedRequestDto, "failure">) {
  const t = useTranslations("event-requests.state");
  const format = useFormatter();
  if (failure === null) return null;
  const { credits, reason, at } = failure;
  return (
    <Banner tone="success" title={t("failedTitle", { credits })} className="mt-6">
      {t("failedText", { credits, reason, date: format.dateTime(new Date(at), "long") })}
    </Banner>
  );
}
