import { Gem } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";

/** How many photos there are and may be; what Premium adds. */
export function PhotoQuota({
  count,
  quota,
  isPremium,
  className,
}: {
  count: number;
  quota: number;
  isPremium: boolean;
  className?: string;
}) {
  const t = useTranslations("images.quota");
  const gem = (chunks: React.ReactNode) => (
    <span className="font-semibold whitespace-nowrap text-gold-text">
      <Icon of={Gem} className="mr-1 inline size-4! align-[-0.18em]" />
      {chunks}
    </span>
  );
  if (isPremium) {
    return (
      <div className={className}>
        <h2 className="text-h3">{t("unlimitedTitle", { count })}</h2>
        <p className="mt-1.5 text-small text-ink-2">{t.rich("unlimited", { premium: gem })}</p>
      </div>
    );
  }
  const left = Math.max(0, quota - count);
  const offer = <TextLink href="/subscription">{t("offer")}</TextLink>;
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h3">{count === 0 ? t("included", { quota }) : t("used", { count, quota })}</h2>
        {count === 0 ? null : (
          <span className="text-small text-ink-2 figures">{t("left", { count: left })}</span>
        )}
      </div>
      {count === 0 ? null : (
        <div aria-hidden="true" className="mt-3 h-1 overflow-hidden rounded-full bg-line">
          <div
            className={left === 0 ? "h-full bg-wine-mark" : "h-full bg-sage-mark"}
            style={{ width: `${Math.min(100, (count / quota) * 100)}%` }}
          />
        </div>
      )}
      <p role={left === 0 ? "status" : undefined} className="mt-3 text-small text-ink-2">
        {/* More than the quota are left of a time with Premium. */}
        {left === 0 ? `${count > quota ? t("over", { quota }) : t("full")} ` : null}
        {t.rich("pitch", { premium: gem })} {offer}
      </p>
    </div>
  );
}
