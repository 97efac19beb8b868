import { useTranslations } from "next-intl";
import { whyHerePath } from "@/lib/core/addresses/planners";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** Leads to the explanation of a provider's rank; with script `WhyHereSheet` shows it beside the link. */
export function WhyHereLink({ card }: { card: Pick<ProviderCardDto, "name" | "slug" | "visibility"> }) {
  const t = useTranslations("search.why");
  if (!card.visibility) return null;
  return (
    <a
      href={whyHerePath(card.slug)}
      rel="nofollow"
      data-why
      aria-label={t("labelOf", nameForms({ name: card.name }))}
      className="relative inline-flex min-h-6 flex-none items-center text-caption text-ink-3 underline decoration-line-strong underline-offset-3 hover:text-wine-text pointer-coarse:min-h-11"
    >
      {t("label")}
    </a>
  );
}
