import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

export interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, "href">, ButtonStyle {
  href: string;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={cn(buttonStyle({ variant, size, block }), className)} {...rest}>
      {icon}
      {children}
      {iconEnd}
    </Link>
  );
}
