import type { ReactNode } from "react";
import { Cell, RowLink } from "@/components/ui/table";

/** The last cell of a row that links to its page. `label` names the row for screen readers: "Open Maison Aubert". */
export function OpenCell({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Cell className="w-20 text-right">
      <RowLink href={href} aria-label={label} className="text-small font-semibold">
        {children}
      </RowLink>
    </Cell>
  );
}
