import { Gem } from "lucide";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { PremiumBadge } from "@/components/ui/premium-badge";

/** Shown in place of the chart without Premium: an example curve and a link to Premium. The words are of a profile. */
export function ViewsTeaser({ title, body }: { title?: string | undefined; body?: string | undefined }) {
  const t = useTranslations("statistics.teaser");
  return (
    <section className="relative overflow-hidden rounded-sheet border border-line bg-surface">
      <svg
        viewBox="0 0 600 220"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-3/5 w-full opacity-45"
      >
        <path
          d="M0 180 L40 168 L80 174 L120 140 L160 150 L200 118 L240 128 L280 96 L320 110 L360 78 L400 88 L440 56 L480 70 L520 36 L560 48 L600 22 L600 220 L0 220 Z"
          className="fill-gold-tint"
        />
        <path
          d="M0 180 L40 168 L80 174 L120 140 L160 150 L200 118 L240 128 L280 96 L320 110 L360 78 L400 88 L440 56 L480 70 L520 36 L560 48 L600 22"
          className="fill-none stroke-gold-line"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="relative p-6 pb-24 sm:p-8 sm:pb-32">
        <PremiumBadge isFilled />
        <h2 className="mt-3">{title ?? t("title")}</h2>
        <p className="mt-2 max-w-md text-ui leading-normal text-ink-2">{body ?? t("body")}</p>
        <ButtonLink
          href="/subscription"
          variant="secondary"
          className="mt-5"
          icon={<Icon of={Gem} className="text-gold-text" />}
        >
          {t("action")}
        </ButtonLink>
      </div>
    </section>
  );
}
