import { useFormatter } from "next-intl";
import { cn } from "@/components/ui/cn";

export interface PlaceLink {
  href: string;
  name: string;
  /** Number of listed providers; 0 is not shown. */
  count?: number | undefined;
}

/** Places as plain links in columns. */
export function PlaceLinks({
  id,
  title,
  links,
  level = 2,
  className,
}: {
  id?: string | undefined;
  title: string;
  links: readonly PlaceLink[];
  level?: 2 | 3 | undefined;
  className?: string | undefined;
}) {
  const format = useFormatter();
  const Heading = level === 2 ? "h2" : "h3";
  if (links.length === 0) return null;
  return (
    <section id={id} className={cn("scroll-mt-6", className)}>
      <Heading>{title}</Heading>
      {/* The classes are set once for all links: a country has about a hundred. */}
      <ul className="mt-4 gap-x-8 *:break-inside-avoid *:border-b *:border-line sm:columns-2 lg:columns-4 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-3 [&_a]:py-1.5 [&_a]:text-ui [&_a]:hover:text-wine-text [&_span]:text-small [&_span]:text-ink-3 [&_span]:figures">
        {links.map(({ href, name, count }) => (
          <li key={href}>
            <a href={href}>
              {name}
              {count ? <span>{format.number(count)}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
