import { Minus, Plus } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** A question that shows its answer when opened, without script. Several rows make a list of questions. */
export function Disclosure({
  title,
  isOpen,
  className,
  children,
}: {
  title: ReactNode;
  isOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={cn("group border-t border-line last:border-b", className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3 font-display text-h3 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={Plus} className="group-open:hidden" />
        <Icon of={Minus} className="hidden group-open:block" />
      </summary>
      <div className="max-w-(--measure) pb-5 text-ui leading-normal text-ink-2">{children}</div>
    </details>
  );
}
