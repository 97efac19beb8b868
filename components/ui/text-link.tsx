import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

export interface TextLinkProps extends Omit<ComponentProps<typeof Link>, "href"> {
  href: string;
  /** In the colour of the text, for links beside a title. */
  isQuiet?: boolean | undefined;
  /** Opens in a new tab; say so in the text or with an icon. */
  isExternal?: boolean | undefined;
}

/** An underlined link in running text. */
export function TextLink({ isQuiet, isExternal, className, ...rest }: TextLinkProps) {
  return (
    <Link
      className={cn("link", isQuiet && "link-quiet", className)}
      {...(isExternal ? { target: "_blank", rel: "noopener" } : {})}
      {...rest}
    />
  );
}

/** The same look as a button, for an action that changes the page ("Show the five others"). */
export function TextButton({
  isQuiet,
  className,
  ...rest
}: ComponentProps<"button"> & { isQuiet?: boolean | undefined }) {
  return <button type="button" className={cn("link", isQuiet && "link-quiet", className)} {...rest} />;
}
