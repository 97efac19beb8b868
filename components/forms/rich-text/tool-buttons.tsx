"use client";

import type { Editor } from "@tiptap/core";
import { Bold, Italic, List, ListOrdered, Redo2, Undo2 } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

const tools = {
  bold: { icon: Bold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  italic: { icon: Italic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  bulletList: { icon: List, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  orderedList: {
    icon: ListOrdered,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
} as const;
type ToolName = keyof typeof tools;

/** A mouse click leaves the focus in the text; otherwise the next key would press the button again. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

interface ToolProps<Name extends string> {
  editor: Editor | null;
  labels: (name: Name) => string;
}

/** Formats of the selection; each button shows whether the selection has its format. */
export function FormatButtons<Name extends ToolName>({
  editor,
  labels,
  names,
}: ToolProps<Name> & { names: readonly Name[] }) {
  return names.map((name) => {
    const { icon, run } = tools[name];
    return (
      <IconButton
        key={name}
        isSmall
        label={labels(name)}
        aria-pressed={editor?.isActive(name) ?? false}
        disabled={!editor}
        onMouseDown={keepCaret}
        onClick={() => editor && run(editor)}
        className="aria-pressed:bg-wine-tint aria-pressed:text-wine-text"
      >
        <Icon of={icon} />
      </IconButton>
    );
  });
}

export function HistoryButtons({ editor, labels }: ToolProps<"undo" | "redo">) {
  return (
    <span className="ml-auto flex gap-0.5">
      <IconButton
        isSmall
        label={labels("undo")}
        disabled={!editor?.can().undo()}
        onMouseDown={keepCaret}
        onClick={() => editor?.chain().focus().undo().run()}
      >
        <Icon of={Undo2} />
      </IconButton>
      <IconButton
        isSmall
        label={labels("redo")}
        disabled={!editor?.can().redo()}
        onMouseDown={keepCaret}
        onClick={() => editor?.chain().focus().redo().run()}
      >
        <Icon of={Redo2} />
      </IconButton>
    </span>
  );
}
