import type { ComponentProps } from "react";

/** Stands in for Next's link in islands: a kept page has no router, its links are the browser's own. */
export default function PlainLink({ prefetch: _, ...props }: ComponentProps<"a"> & { prefetch?: boolean }) {
  return <a {...props} />;
}
