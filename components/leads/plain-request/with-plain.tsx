import type { ReactNode } from "react";

/** A screen that needs script, and the plain one that a browser without script shows in its place. */
export function WithPlain({ plain, children }: { plain: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="contents noscript:hidden">{children}</div>
      <noscript>{plain}</noscript>
    </>
  );
}
