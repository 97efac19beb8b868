import type { ReactNode } from "react";

/** For `t.rich`: text that links to a page of ours. */
export const linkTo = (href: string) => (words: ReactNode) => (
  <a href={href} className="link">
    {words}
  </a>
);
