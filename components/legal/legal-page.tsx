import type { ReactNode } from "react";

/** A legal text: title, introduction, numbered sections in one column. */
export function LegalPage({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: ReactNode;
  sections: readonly { title: string; text: ReactNode }[];
}) {
  return (
    <article className="wrap pt-10 desk:pt-14">
      <h1 className="title-display max-w-200">{title}</h1>
      <p className="mt-4 max-w-(--measure) text-lead text-ink-2">{intro}</p>
      <ol className="mt-10 max-w-200 border-b border-line">
        {sections.map((section, n) => (
          <li key={section.title} className="border-t border-line py-6 sm:grid sm:grid-cols-[3rem_1fr]">
            <p aria-hidden="true" className="font-display text-h3 text-ink-3 figures">
              {n + 1}
            </p>
            <div>
              <h2 className="text-h3">{section.title}</h2>
              <div className="mt-2 max-w-(--measure) text-ink-2">{section.text}</div>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
