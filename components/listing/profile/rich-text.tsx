import type { ReactNode } from "react";
import { TextTree } from "@/components/ui/text-tree";
import { parseRichText, type RichTextDoc } from "@/lib/listing/profile/rich-text";

const bold = (words: ReactNode) => <strong>{words}</strong>;

/** A text of the profile, rendered from its closed tree. */
export function RichText({ doc, className }: { doc: RichTextDoc; className?: string | undefined }) {
  return <TextTree doc={doc} drawMark={bold} className={className} />;
}

/** A stored value that should be a rich text; without one, `children`. */
export function StoredRichText({
  value,
  className,
  children,
}: {
  value: unknown;
  className?: string | undefined;
  children: ReactNode;
}) {
  const doc = parseRichText(value);
  return doc ? <RichText doc={doc} className={className} /> : children;
}
