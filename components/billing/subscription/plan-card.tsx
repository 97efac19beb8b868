import { Gem } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";

/** One plan: name, purpose, monthly price and one action. */
export function PlanCard({
  name,
  lead,
  price,
  unit,
  note,
  isPremium,
  children,
}: {
  name: string;
  lead: string;
  price: string;
  unit: string;
  note: string;
  isPremium?: boolean;
  children: ReactNode;
}) {
  return (
    <Sheet isLifted={isPremium} className="flex flex-col">
      <h2 className="flex items-center gap-2 text-h2">
        {isPremium ? <Icon of={Gem} className="size-5 text-gold-text" /> : null}
        {name}
      </h2>
      <p className="mt-1.5 text-ui text-ink-2">{lead}</p>
      <p aria-live="polite" className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[2.75rem] leading-none figures">{price}</span>
        <span className="text-ink-2">{unit}</span>
      </p>
      <p className="mt-2 mb-6 text-small text-ink-2">{note}</p>
      <div className="mt-auto grid gap-2">{children}</div>
    </Sheet>
  );
}
