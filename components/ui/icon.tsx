import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";

/** By drawing and class names. Class names are written in code, so that there are few of them for each drawing. */
const drawn = new WeakMap<IconNode, Map<string, ReactElement>>();

const svg = (drawing: IconNode, attributes: Record<string, string>) =>
  createElement(
    "svg",
    { viewBox: "0 0 24 24", ...attributes },
    ...drawing.map(([tag, shape]) => createElement(tag, shape)),
  );

/** One element for equal icons: in a page that React sends, the later ones only refer to the first. */
function decoration(drawing: IconNode, className: string): ReactElement {
  const known = drawn.get(drawing) ?? new Map<string, ReactElement>();
  drawn.set(drawing, known);
  const element = known.get(className) ?? svg(drawing, { className, "aria-hidden": "true" });
  known.set(className, element);
  return element;
}

/**
 * A drawing of Lucide. Size, stroke and fill are those of `.lucide` in `components/ui/icon.css`, and utilities change
 * them. Without a label an icon is decoration, which screen readers leave out.
 */
export function Icon({
  of: drawing,
  label,
  className,
}: {
  of: IconNode;
  label?: string;
  className?: string | undefined;
}) {
  const names = className ? `lucide ${className}` : "lucide";
  return label === undefined
    ? decoration(drawing, names)
    : svg(drawing, { className: names, role: "img", "aria-label": label });
}
