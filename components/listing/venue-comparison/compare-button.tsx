import { Check, Scale } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/**
 * Chooses a venue for a comparison. Plain HTML: `CompareBar`, once a page, fills the pressed ones and listens for
 * clicks. Hidden without script, because it would do nothing.
 */
export function CompareButton({ slug, name }: { slug: string; name: string }) {
  const t = useTranslations("venue-comparison");
  return (
    <button
      type="button"
      data-compare={slug}
      data-name={name}
      aria-pressed={false}
      aria-label={t("toggleOf", { name })}
      className="group/compare relative z-1 inline-flex min-h-11 items-center gap-2 text-small font-medium text-ink-2 hover:text-wine-text aria-pressed:text-sage-text noscript:hidden print:hidden"
    >
      <Icon
        of={Scale}
        className="size-4.5 group-aria-pressed/compare:hidden group-data-early/compare:hidden"
      />
      <Icon
        of={Check}
        className="hidden size-4.5 group-aria-pressed/compare:block group-data-early/compare:block"
      />
      {t("toggle")}
    </button>
  );
}
