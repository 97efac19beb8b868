"use client";

import { Editor, type Extensions, type JSONContent } from "@tiptap/core";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { controlStyle } from "@/components/forms/control-style";
import { FieldNote } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";

const prose =
  "whitespace-pre-wrap break-words rounded-t-none [&_p+p]:mt-3 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:my-2 [&_:is(ul,ol)]:pl-5";

/** The least that a stored document has; its schema checks the rest. */
interface Doc {
  type: "doc";
  content: readonly unknown[];
}

interface Props<D extends Doc> {
  label: ReactNode;
  /** Only used at the first render; to replace the text later, give the editor another `key`. */
  initial: D;
  extensions: Extensions;
  /** The buttons above the text. */
  toolbar: (editor: Editor | null) => ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Prepares pasted HTML before the schema drops what it does not know. */
  transformPasted?: ((html: string) => string) | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  onChange: (text: D) => void;
}

/** A text field with formats: label, toolbar, text, and hint or error below. */
export function RichTextEditor<D extends Doc>(props: Props<D>) {
  const { label, extensions, toolbar, hint, error, className } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTurn] = useState(0);
  const tell = useEffectEvent((text: D) => props.onChange(text));

  useEffect(() => {
    const { initial, transformPasted, lang } = first.current;
    const made = new Editor({
      element: place.current,
      extensions,
      content: initial.content.length > 0 ? (initial as unknown as JSONContent) : null,
      // Our content security policy forbids style sheets added by script.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": `${id}-label`,
          "aria-describedby": `${id}-note`,
          ...(lang ? { lang } : {}),
          class: cn(controlStyle, prose, first.current.className ?? "min-h-40"),
        },
        ...(transformPasted ? { transformPastedHTML: transformPasted } : {}),
      },
      onUpdate: ({ editor: changed }) => tell(changed.getJSON() as unknown as D),
      // Renders again when the selection changes, so that the toolbar shows its format.
      onTransaction: () => setTurn((turn) => turn + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [id, extensions]);

  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className="mb-1.5 block text-small font-semibold">
        {label}
      </span>
      {toolbar(editor)}
      <div
        ref={place}
        data-invalid={error ? true : undefined}
        // The height of the text before the editor has started.
        className={editor ? undefined : cn(controlStyle, className ?? "min-h-40")}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
