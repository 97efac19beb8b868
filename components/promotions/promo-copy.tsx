import type { ReactNode } from "react";
import type { PromoBlock, PromoItem, PromoMark, PromoText, PromoWords } from "@/lib/promotions/promo-text";

// Nodes have no identity of their own and never move: their place is their key.

function marked(words: ReactNode, mark: PromoMark): ReactNode {
  if (mark.type === "bold") return <strong>{words}</strong>;
  if (mark.type === "italic") return <em>{words}</em>;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer" className="link">
      {words}
    </a>
  );
}

function Words({ nodes }: { nodes: readonly PromoWords[] }) {
  return nodes.map(({ text, marks = [] }, n) => (
    <span key={String(n)}>{marks.reduce<ReactNode>(marked, text)}</span>
  ));
}

function Item({ item }: { item: PromoItem }) {
  return (
    <li className="pl-1">
      <Blocks blocks={item.content} />
    </li>
  );
}

function Block({ block }: { block: PromoBlock }) {
  if (block.type === "paragraph")
    return block.content?.length ? (
      <p>
        <Words nodes={block.content} />
      </p>
    ) : null;
  const items = block.content.map((item, n) => <Item key={String(n)} item={item} />);
  return block.type === "orderedList" ? (
    <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-3">{items}</ol>
  ) : (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-sage-mark">{items}</ul>
  );
}

function Blocks({ blocks }: { blocks: readonly PromoBlock[] }) {
  return blocks.map((block, n) => <Block key={String(n)} block={block} />);
}

/** The text of a promotion drawn from its closed tree. */
export function PromoCopy({ doc, className }: { doc: PromoText; className?: string | undefined }) {
  return (
    <div className={className}>
      <Blocks blocks={doc.content} />
    </div>
  );
}
