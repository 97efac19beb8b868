import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

const look = {
  plain: "text-ink hover:bg-sunken",
  outlined: "border border-line bg-surface text-ink hover:border-line-strong",
  round: "rounded-full bg-surface/92 text-ink hover:bg-surface",
  onBand: "text-on-band hover:bg-on-band/12",
} as const;

interface IconLook {
  /** What the button does, for screen readers and as its tooltip. */
  label: string;
  variant?: keyof typeof look | undefined;
  /** 36 px for dense rows with a mouse; 44 px on touch. */
  isSmall?: boolean | undefined;
  children: ReactNode;
}

/** A square button with an icon only. */
export function IconButton({
  label,
  variant = "plain",
  isSmall,
  className,
  children,
  ...rest
}: IconLook & Omit<ComponentProps<"button">, "aria-label">) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn("icon-button", look[variant], isSmall && "icon-small", className)}
      {...rest}
    >
      {children}
    </button>
  );
}

/** The same as a link. */
export function IconLink({
  label,
  variant = "plain",
  isSmall,
  className,
  children,
  href,
  ...rest
}: IconLook & Omit<ComponentProps<typeof Link>, "href" | "aria-label"> & { href: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className={cn("icon-button", look[variant], isSmall && "icon-small", className)}
      {...rest}
    >
      {children}
    </Link>
  );
}
