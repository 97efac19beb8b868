import NextLink from "next/link";
import type { ComponentProps } from "react";
import { LinkProgress } from "@/components/ui/link-progress";

/**
 * A link between screens. It loads nothing before it is pressed: Next would ask the server twice for each visible link,
 * and a link that is pressed while its prefetch is under way leads to a screen without a title (Next's issue 98684).
 */
export function Link({ children, ...rest }: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return (
    <NextLink {...rest} prefetch={false}>
      {children}
      <LinkProgress />
    </NextLink>
  );
}
