/** Bars in place of a locked contact: their widths are constant and reveal nothing of the real one. */
export function ContactMask({ kind, label }: { kind: "email" | "phone"; label: string }) {
  const bar = "inline-block h-2.5 rounded-full bg-line-strong/40";
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-2 text-ink-3">
      <span className={`${bar} w-24`} />
      {kind === "email" ? (
        <>
          <span aria-hidden="true">@</span>
          <span className={`${bar} w-14`} />
        </>
      ) : null}
    </span>
  );
}
