import { Heart as HeartIcon } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { Favorite } from "@/lib/directory/favorites/rules";

/**
 * A heart for a planner or venue. Plain HTML: `FavoriteHearts`, once a page, fills those of favorites and listens
 * for clicks. Hidden without script, because it would do nothing.
 */
export function Heart({
  kind,
  id,
  name,
  isFavorite = false,
  className,
}: Favorite & {
  name: string;
  /** Known on the page of favorites. */
  isFavorite?: boolean | undefined;
  className?: string | undefined;
}) {
  const t = useTranslations("favorites");
  return (
    <button
      type="button"
      data-heart={`${kind}:${id}`}
      aria-pressed={isFavorite}
      aria-label={t("heart", { name })}
      title={t("heart", { name })}
      className={cn(
        "group/heart inline-flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-bar transition-colors duration-(--duration-quick) hover:text-wine-text aria-pressed:text-wine-mark noscript:hidden print:hidden",
        className,
      )}
    >
      <Icon
        of={HeartIcon}
        className="group-aria-pressed/heart:fill-current group-data-early/heart:fill-current"
      />
    </button>
  );
}
