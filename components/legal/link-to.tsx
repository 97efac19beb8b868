import type { ReactNode } from "react";

/** For `t.rich`: words that lead to a page of ours. */
export const linkTo = (href: string) => (words: ReactNode) => (
  <a href={href} className="link">
    {words}
  </a>
);
