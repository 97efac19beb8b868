import type { ComponentProps } from "react";

/** Read aloud, never seen. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span className="sr-only" {...props} />;
}
