import { type Extensions, Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import { isHttpsLink } from "@/lib/backoffice/promotions/promo-text";

/** A link to an https address; any other one that is pasted stays a word. */
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

/** What an editor of promotions knows: exactly the closed tree of `promo-text.ts`, and to undo. */
export const promoExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Link,
  BulletList,
  // The tree has no attributes: a list of numbers begins with one.
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem,
  UndoRedo,
];
