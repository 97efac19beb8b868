import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tagStyle = cva("tag", {
  variants: {
    tone: {
      ink: "text-ink-2",
      muted: "text-ink-3",
      wine: "text-wine-text",
      sage: "text-sage-text",
      gold: "text-gold-text",
      info: "text-info-text",
      success: "text-success-text",
      warning: "text-warning-text",
      error: "text-error-text",
    },
    isFilled: { true: "rounded-full px-2.5 py-1", false: "" },
  },
  compoundVariants: [
    { isFilled: true, tone: ["ink", "muted"], class: "bg-sunken text-ink-2" },
    { isFilled: true, tone: "wine", class: "bg-wine-tint" },
    { isFilled: true, tone: "sage", class: "bg-sage-tint" },
    { isFilled: true, tone: "gold", class: "bg-gold-tint" },
    { isFilled: true, tone: "info", class: "bg-info-tint" },
    { isFilled: true, tone: "success", class: "bg-success-tint" },
    { isFilled: true, tone: "warning", class: "bg-warning-tint" },
    { isFilled: true, tone: "error", class: "bg-error-tint" },
  ],
  defaultVariants: { tone: "ink", isFilled: false },
});

export type TagTone = NonNullable<VariantProps<typeof tagStyle>["tone"]>;

/** A state as an icon and a word: without background in tables, filled in headers. Gold is for Premium only. */
export function Tag({
  tone,
  isFilled,
  icon,
  className,
  children,
}: {
  tone?: TagTone | undefined;
  isFilled?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cn(tagStyle({ tone, isFilled }), className)}>
      {icon}
      {children}
    </span>
  );
}
