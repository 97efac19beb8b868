import type { ReactNode } from "react";

/** For `t.rich`: text that links to a page of ours; `rel` tells robots what the link is. */
export const linkTo = (href: string, rel?: "nofollow") => (words: ReactNode) => (
  <a href={href} rel={rel} className="link">
    {words}
  </a>
);
