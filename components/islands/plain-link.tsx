import type { ComponentProps } from "react";

/** Replaces our link in islands: a cached page has no router, so its links are plain links. */
export const Link = (props: ComponentProps<"a">) => <a {...props} />;
