import { ProviderCard } from "@/components/directory/provider-card";
import { cn } from "@/components/ui/cn";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** Cards of a grid that are drawn at once: a row on a desk, and what a telephone shows. */
const IN_FIRST_VIEW = 3;

export function ProviderGrid({
  cards,
  level,
  isFirst,
  className,
}: {
  cards: readonly ProviderCardDto[];
  level?: 2 | 3 | undefined;
  /** True for the first grid of the page: its first picture is loaded before all others. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <ul
      className={cn(
        "grid grid-cols-1 content-start gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3",
        className,
      )}
    >
      {cards.map((card, n) => (
        <li key={card.id} className={cn("flex", n >= IN_FIRST_VIEW && "below-fold")}>
          <ProviderCard card={card} level={level} isPriority={isFirst && n === 0} className="flex-1" />
        </li>
      ))}
    </ul>
  );
}
