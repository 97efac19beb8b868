import type { ReactNode } from "react";
import { Cell, RowLink } from "@/components/ui/table";

/** The last cell of a row that leads to what it lists. `label` names the row for the ear: "Open Maison Aubert". */
export function OpenCell({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Cell className="w-20 text-right">
      <RowLink href={href} prefetch={false} aria-label={label} className="text-small font-semibold">
        {children}
      </RowLink>
    </Cell>
  );
}
