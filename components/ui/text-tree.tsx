import { Fragment, type ReactNode } from "react";
import type { BlockNode, TextNode, TextTree as Tree } from "@/lib/core/rich-text";

// Nodes have no id and never move: their index is their key.

type DrawMark<M> = (words: ReactNode, mark: M) => ReactNode;

function Words<M>({ nodes, drawMark }: { nodes: readonly TextNode<M>[]; drawMark: DrawMark<M> }) {
  return nodes.map(({ text, marks = [] }, n) => (
    <Fragment key={String(n)}>{marks.reduce<ReactNode>(drawMark, text)}</Fragment>
  ));
}

function Block<M>({ block, drawMark }: { block: BlockNode<M>; drawMark: DrawMark<M> }) {
  if (block.type === "paragraph")
    return block.content?.length ? (
      <p>
        <Words nodes={block.content} drawMark={drawMark} />
      </p>
    ) : null;
  const items = block.content.map((item, n) => (
    <li key={String(n)} className="pl-1">
      <Blocks blocks={item.content} drawMark={drawMark} />
    </li>
  ));
  return block.type === "orderedList" ? (
    <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-3">{items}</ol>
  ) : (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-sage-mark">{items}</ul>
  );
}

function Blocks<M>({ blocks, drawMark }: { blocks: readonly BlockNode<M>[]; drawMark: DrawMark<M> }) {
  return blocks.map((block, n) => <Block key={String(n)} block={block} drawMark={drawMark} />);
}

/** Renders a closed tree of text without any HTML of its own; `drawMark` renders each mark. */
export function TextTree<M>({
  doc,
  drawMark,
  className,
}: {
  doc: Tree<M>;
  drawMark: DrawMark<M>;
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      <Blocks blocks={doc.content} drawMark={drawMark} />
    </div>
  );
}
