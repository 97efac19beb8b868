import { useFormatter } from "next-intl";
import { cn } from "@/components/ui/cn";

export interface PlaceLink {
  href: string;
  name: string;
  /** Listed providers; 0 is not said. */
  count?: number | undefined;
}

/** Places as plain links in ruled columns. */
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
      <ul className="mt-4 gap-x-8 sm:columns-2 lg:columns-4">
        {links.map(({ href, name, count }) => (
          <li key={href} className="break-inside-avoid border-b border-line">
            <a
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-ui hover:text-wine-text"
            >
              {name}
              {count ? <span className="text-small text-ink-3 figures">{format.number(count)}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
