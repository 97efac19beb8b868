"use client";

import { Check } from "lucide";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

/** Not modal: a screen reader can still reach the rest of the page. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align="end"
        collisionPadding={12}
        className={cn(
          "z-popover max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-control bg-surface p-1.5 shadow-dialog data-[state=open]:animate-fade",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

const itemStyle =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-1.5 text-ui outline-none select-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-3 pointer-coarse:min-h-11 [&>.lucide]:size-4.5 [&>.lucide]:text-ink-3";

/** An action; for a link use DropdownMenuLink. */
export function DropdownMenuItem({
  icon,
  isDestructive,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Item> & { icon?: ReactNode; isDestructive?: boolean | undefined }) {
  return (
    <Radix.Item
      className={cn(itemStyle, isDestructive && "text-error-text [&>.lucide]:text-error-text", className)}
      {...rest}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

export function DropdownMenuLink({
  href,
  icon,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string; icon?: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link href={href} className={itemStyle} {...rest}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

/** One of several options, the selected one ticked; used inside a DropdownMenuRadioGroup. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      className={cn(itemStyle, "justify-between data-[state=checked]:font-semibold", className)}
      {...rest}
    >
      {children}
      <Radix.ItemIndicator>
        <Icon of={Check} className="text-wine-text" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-3 pt-2 pb-1 text-caption text-ink-3", className)} {...rest} />;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1.5 border-t border-line" />;
}
