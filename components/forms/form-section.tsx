import { type ReactNode, useId } from "react";

/** A group of fields below a small heading. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 first:mt-8">
      <h2 id={id} className="border-b border-line pb-2.5 text-h3">
        {title}
      </h2>
      {lead ? <p className="mt-2.5 text-small text-ink-2">{lead}</p> : null}
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}
