import type { ReactNode } from "react";
import { TextTree } from "@/components/ui/text-tree";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";

const bold = (words: ReactNode) => <strong>{words}</strong>;

/** A text of the profile, rendered from its closed tree. */
export function RichText({ doc, className }: { doc: RichTextDoc; className?: string | undefined }) {
  return <TextTree doc={doc} drawMark={bold} className={className} />;
}
