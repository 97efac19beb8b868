import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/components/ui/cn";

/* Styles of buttons and of links that look like buttons. A page has at most one filled wine-red button. */
const style = cva(
  "inline-flex items-center justify-center gap-2 rounded-control border border-transparent text-center font-semibold leading-tight transition-colors duration-(--duration-quick) select-none print:hidden disabled:border-line disabled:bg-sunken disabled:text-ink-3 not-aria-busy:aria-disabled:border-line not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-ink-3",
  {
    variants: {
      variant: {
        primary: "bg-wine text-on-wine hover:bg-wine-hover active:bg-wine-press",
        secondary:
          "border-line-strong bg-surface text-ink hover:border-ink-2 hover:bg-sunken active:bg-wine-tint",
        text: "text-wine-text hover:bg-wine-tint active:bg-wine-tint disabled:border-transparent disabled:bg-transparent not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-transparent",
        quiet:
          "text-ink hover:bg-sunken active:bg-sunken disabled:border-transparent disabled:bg-transparent not-aria-busy:aria-disabled:border-transparent not-aria-busy:aria-disabled:bg-transparent",
        destructive: "border-error-text bg-surface text-error-text hover:bg-error-tint active:bg-error-tint",
        danger: "bg-error-text text-surface hover:brightness-90 active:brightness-75",
      },
      size: {
        small: "min-h-9 px-3.5 py-1.5 text-small pointer-coarse:min-h-11",
        medium: "min-h-11 px-5 py-2 text-ui",
        large: "min-h-13 px-7 py-2.5 text-body",
      },
      block: { true: "w-full", false: "" },
    },
    compoundVariants: [
      { variant: "text", class: "px-2" },
      { variant: "quiet", class: "px-3" },
    ],
    defaultVariants: { variant: "primary", size: "medium", block: false },
  },
);

export type ButtonStyle = VariantProps<typeof style>;

/** The classes of a button, merged: the border of a variant overrides that of the base. */
export function buttonStyle(look: ButtonStyle = {}): string {
  return cn(style(look));
}
