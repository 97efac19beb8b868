import type { ReactNode } from "react";
import { TextTree } from "@/components/ui/text-tree";
import type { PromoMark, PromoText } from "@/lib/backoffice/promotions/promo-text";

function drawMark(words: ReactNode, mark: PromoMark): ReactNode {
  if (mark.type === "bold") return <strong>{words}</strong>;
  if (mark.type === "italic") return <em>{words}</em>;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer" className="link">
      {words}
    </a>
  );
}

/** Renders the rich text of a promotion. */
export function PromoCopy({ doc, className }: { doc: PromoText; className?: string | undefined }) {
  return <TextTree doc={doc} drawMark={drawMark} className={className} />;
}
