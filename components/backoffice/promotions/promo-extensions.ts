import { type Extensions, Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { isHttpsLink } from "@/lib/backoffice/promotions/promo-text";

/** Links to https addresses only; any other pasted link becomes plain text. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => {
        const href = element.getAttribute("href") ?? "";
        return isHttpsLink(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", { href: HTMLAttributes.href, class: "link" }, 0],
});

/** The extensions of the editor: exactly the nodes and marks of `promo-text.ts`, and undo. */
export const promoExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Link,
  BulletList,
  // The schema has no attributes, so a numbered list always starts with one.
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem,
  UndoRedo,
];
