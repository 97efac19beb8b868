import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** One way of the second step: its name, what is set up, and its buttons. */
export function FactorRow({
  icon: Icon,
  title,
  text,
  state,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  state?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-b border-line py-5 first:pt-0">
      <div className="flex gap-4">
        <Icon aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />
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
