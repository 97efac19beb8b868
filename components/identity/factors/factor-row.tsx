import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** One way of the second step: its name, what is set up, and its buttons. */
export function FactorRow({
  icon,
  title,
  text,
  state,
  children,
}: {
  icon: IconNode;
  title: string;
  text: string;
  state?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line py-5 first:pt-0">
      <div className="flex gap-4">
        <Icon of={icon} className="mt-0.5 flex-none text-ink-3" />
        <div className="min-w-0 flex-1">
          <h3 className="font-text text-ui font-semibold tracking-normal">{title}</h3>
          <p className="mt-0.5 text-small text-ink-2">{text}</p>
          {state}
          <div className="mt-3 flex flex-wrap gap-2">{children}</div>
        </div>
      </div>
    </li>
  );
}
