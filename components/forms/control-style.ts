/** The frame of every typed control: 48 px high, outlined; the error ring depends on aria-invalid only. */
export const controlStyle =
  "block w-full min-h-12 rounded-control border border-line-strong bg-surface px-3.5 py-2 text-body text-ink transition-[border-color,box-shadow] duration-(--duration-quick) hover:border-ink-2 aria-invalid:border-error-text aria-invalid:shadow-[0_0_0_1px_var(--color-error-text)] disabled:border-line disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken";
