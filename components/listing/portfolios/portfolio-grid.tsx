import { PortfolioCard } from "@/components/listing/portfolios/portfolio-card";
import { cn } from "@/components/ui/cn";
import type { PortfolioCardDto } from "@/lib/listing/portfolios/schema";

/** Past weddings; the first is larger when there are several. */
export function PortfolioGrid({
  title,
  portfolios,
  providerSlug,
  isPreview,
}: {
  title: string;
  portfolios: readonly PortfolioCardDto[];
  providerSlug: string;
  /** Without links: the pages of a profile that is not published answer 404. */
  isPreview?: boolean | undefined;
}) {
  if (portfolios.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul
        className={cn(
          "mt-5 grid items-start gap-x-7 gap-y-9",
          portfolios.length > 1 && "sm:grid-cols-2",
          portfolios.length === 2 && "sm:grid-cols-[3fr_2fr]",
          portfolios.length > 2 && "lg:grid-cols-3",
        )}
      >
        {portfolios.map((portfolio) => (
          <li key={portfolio.id}>
            <PortfolioCard
              portfolio={portfolio}
              providerSlug={providerSlug}
              isPreview={isPreview}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
