import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge must know our own scale: otherwise it takes `text-ui` for a colour and drops `text-ink`. */
const merge = extendTailwindMerge<"titles">({
  extend: {
    theme: {
      text: ["hero", "display", "h1", "h2", "h3", "lead", "body", "ui", "small", "caption", "figure"],
      radius: ["picture", "control", "sheet"],
      shadow: ["lift", "dialog", "bar"],
    },
    classGroups: { titles: ["title-hero", "title-display"] },
  },
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
