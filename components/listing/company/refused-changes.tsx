import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { RefusedChange } from "@/lib/listing/profile-review/rules";

/** A refused name or website, with the moderator's reason. */
export function RefusedChanges({ changes }: { changes: readonly RefusedChange[] }) {
  const t = useTranslations("company.details");
  return changes.map(({ field, value, reason }) => (
    <Banner
      key={field}
      tone="warning"
      className="mt-8 max-w-(--measure)"
      title={t("refusedTitle", { field, value })}
    >
      <p className="font-medium break-words whitespace-pre-line text-ink">{t("refusedReason", { reason })}</p>
      <p className="mt-1">{t("refusedText")}</p>
    </Banner>
  ));
}
