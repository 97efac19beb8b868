import type { ComponentProps } from "react";

/** Replaces Next's link in islands: a cached page has no router, so its links are plain links. */
export default function PlainLink({ prefetch: _, ...props }: ComponentProps<"a"> & { prefetch?: boolean }) {
  return <a {...props} />;
}
