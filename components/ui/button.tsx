import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

export interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Icon before the text. */
  icon?: ReactNode;
  /** Icon after the text. */
  iconEnd?: ReactNode;
  /** Pending: the button stays focusable, ignores clicks and shows `busyLabel` beside a spinner. */
  isBusy?: boolean | undefined;
  /**
   * A verb in progress ("Saving…"); without it the text stays. Its width is reserved from the start, so that
   * the button does not change its size.
   */
  busyLabel?: string | undefined;
}

/** A button. The default is `type="button"`, so that a button inside a form does not submit it by accident. */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  isBusy,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = cn(buttonStyle({ variant, size, block }), className);
  const words = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  );
  if (isBusy === undefined) {
    return (
      <button type="button" className={look} onClick={onClick} {...rest}>
        {words}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={look}
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"] || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className={cn("inline-flex items-center gap-2", isBusy && "invisible")}>{words}</span>
        <span className={cn("inline-flex items-center gap-2", !isBusy && "invisible")}>
          <Spinner className={isBusy ? undefined : "animate-none"} />
          {busyLabel ?? children}
        </span>
      </span>
    </button>
  );
}
