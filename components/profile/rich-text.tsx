import type { ListItemNode, RichTextBlock, RichTextDoc, TextNode } from "@/lib/profile/rich-text";

// Nodes have no identity of their own and never move: their place is their key.

function Words({ nodes }: { nodes: readonly TextNode[] }) {
  return nodes.map(({ text, marks }, n) =>
    marks?.length ? <strong key={String(n)}>{text}</strong> : <span key={String(n)}>{text}</span>,
  );
}

function Item({ item }: { item: ListItemNode }) {
  return (
    <li className="pl-1">
      <Blocks blocks={item.content} />
    </li>
  );
}

function Block({ block }: { block: RichTextBlock }) {
  if (block.type === "paragraph") {
    return block.content?.length ? (
      <p>
        <Words nodes={block.content} />
      </p>
    ) : null;
  }
  const items = block.content.map((item, n) => <Item key={String(n)} item={item} />);
  return block.type === "orderedList" ? (
    <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-3">{items}</ol>
  ) : (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-sage-mark">{items}</ul>
  );
}

function Blocks({ blocks }: { blocks: readonly RichTextBlock[] }) {
  return blocks.map((block, n) => <Block key={String(n)} block={block} />);
}

/** A text of the profile drawn from its closed tree: seven node types, no attributes, no HTML. */
export function RichText({ doc, className }: { doc: RichTextDoc; className?: string | undefined }) {
  return (
    <div className={className}>
      <Blocks blocks={doc.content} />
    </div>
  );
}
