/** Numbered advice on an empty screen: a title and a sentence each. */
export function AdviceList({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {items.map(({ title, text }, at) => (
        <li key={title} className="flex gap-4 py-3.5">
          <span aria-hidden="true" className="w-4 flex-none font-display text-h3 text-wine-text">
            {at + 1}
          </span>
          <div className="pt-0.5">
            <p className="font-medium">{title}</p>
            <p className="mt-0.5 text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
