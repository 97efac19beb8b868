import { Star } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { ratings } from "@/lib/reviews/rules";

/** A rating as stars, and as text for screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p className="flex gap-0.5 text-wine-text">
      <span className="sr-only">{label}</span>
      {ratings.map((star) => (
        <Icon
          of={Star}
          key={star}
          className={cn("size-4.5", star <= rating ? "fill-current" : "opacity-35")}
        />
      ))}
    </p>
  );
}

/** "★ 4,9 38 avis" where couples choose; nothing before the first review. */
export function Rating({
  reviews: { count, average },
  className,
}: {
  reviews: { count: number; average: number | null };
  className?: string | undefined;
}) {
  const t = useTranslations("ratings");
  const format = useFormatter();
  if (average === null) return null;
  const written = format.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={cn("relative inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <Icon of={Star} className="size-4! flex-none fill-current text-wine-text" />
      <span aria-hidden="true">
        <b className="font-semibold text-ink figures">{written}</b> {t("count", { count })}
      </span>
      <span className="sr-only">{t("spoken", { average: written, count })}</span>
    </span>
  );
}
