import type { Extensions } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";

/** The extensions of the editor: exactly the nodes and the mark of a profile's rich text, and undo. */
export const portraitExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  BulletList,
  // The schema has no attributes, so a numbered list always starts with one.
  OrderedList.extend({ addAttributes: () => ({}) }),
  // Tab leaves the text and does not nest its list: nothing else in the toolbar nests either.
  ListItem.extend({
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  UndoRedo,
];
