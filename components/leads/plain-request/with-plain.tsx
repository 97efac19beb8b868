import type { ReactNode } from "react";

/** A screen that needs script, and the plain one that a browser without script shows in its place. */
export function WithPlain({ plain, children }: { plain: ReactNode; children: ReactNode }) {
  return (
    <>
      {/* First, so that the skip link leads to it. */}
      <noscript>{plain}</noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  );
}
