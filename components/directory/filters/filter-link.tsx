import type { ReactNode } from "react";

interface FilterLinkProps {
  /** The list without this filter, with another one, or in another view. */
  href: string;
  "aria-label"?: string | undefined;
  "aria-current"?: "true" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Leads to a list under filters. Each combination is a page of its own, which search engines must not wander through: it is
 * reached by the button of a form. A list without filters is a page like any other and gets a link.
 */
export function FilterLink({ href, children, ...rest }: FilterLinkProps) {
  const [path = "", query] = href.split("?", 2);
  if (query === undefined)
    return (
      <a href={path} {...rest}>
        {children}
      </a>
    );
  return (
    <form action={path} className="contents">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...rest}>
        {children}
      </button>
    </form>
  );
}
