"use client";

import { CircleCheck, TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { RichTextEditor } from "@/components/forms/rich-text/rich-text-editor";
import { FormatButtons, HistoryButtons } from "@/components/forms/rich-text/tool-buttons";
import { portraitExtensions } from "@/components/listing/portrait/portrait-extensions";
import { Icon } from "@/components/ui/icon";
import { cleanPastedHtml } from "@/lib/listing/portrait/paste";
import {
  countWords,
  emptyDoc,
  isEmptyDoc,
  type PortraitSection,
  wordsWanted,
} from "@/lib/listing/portrait/rules";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";

interface Props {
  section: PortraitSection;
  initial: RichTextDoc | null;
  text: RichTextDoc | null;
  error?: string | undefined;
  onChange: (text: RichTextDoc) => void;
}

/** One of the four texts: its question, the editor, and the number of words with what helps a reader. */
export function SectionField({ section, initial, text, error, onChange }: Props) {
  const t = useTranslations("portrait");
  const isEmpty = isEmptyDoc(text);
  const name = t(`sections.${section}.name`);
  return (
    <section aria-labelledby={`section-${section}`} className="border-t border-line pt-8">
      <h2 id={`section-${section}`}>{name}</h2>
      <p className="mt-1 mb-4 max-w-(--measure) text-ui text-ink-2">{t(`sections.${section}.hint`)}</p>
      <RichTextEditor<RichTextDoc>
        label={<span className="sr-only">{name}</span>}
        initial={initial ?? emptyDoc}
        extensions={portraitExtensions}
        transformPasted={cleanPastedHtml}
        toolbar={(editor) => (
          <div
            role="toolbar"
            aria-label={t("editor.toolbar", { field: name })}
            className="flex flex-wrap gap-0.5 rounded-t-control border border-b-0 border-line-strong bg-surface p-1"
          >
            <FormatButtons
              editor={editor}
              labels={(tool) => t(`editor.${tool}`)}
              names={["bold", "bulletList", "orderedList"]}
            />
            <HistoryButtons editor={editor} labels={(tool) => t(`editor.${tool}`)} />
          </div>
        )}
        error={error}
        className="min-h-44"
        onChange={onChange}
      />
      {isEmpty ? (
        <p className="mt-2 flex items-start gap-2 text-small text-warning-text">
          <Icon of={TriangleAlert} className="mt-0.5 flex-none" />
          {t("empty")}
        </p>
      ) : (
        <WordCount words={countWords(text)} />
      )}
    </section>
  );
}

function WordCount({ words }: { words: number }) {
  const t = useTranslations("portrait.words");
  const { min, max } = wordsWanted;
  const isGood = words >= min && words <= max;
  const advice = words < min ? "short" : words > max ? "long" : "good";
  return (
    <p className="mt-2 flex items-start gap-2 text-small text-ink-2 figures">
      {isGood ? <Icon of={CircleCheck} className="mt-0.5 flex-none text-sage-text" /> : null}
      <span>
        {t("count", { count: words })} {t(advice, { min, max })}
      </span>
    </p>
  );
}
