import { useMessages } from "next-intl";
import type { ComponentType, ReactElement } from "react";

interface IslandProps<P> {
  /** The name under which `start.tsx` knows the component. */
  name: string;
  component: ComponentType<P>;
  /** What the component is given; it travels in the page as JSON. */
  props: P;
  /** Namespaces of words that it asks for itself; words handed over in `props` travel lighter. */
  words?: readonly string[];
  /** A span where only phrasing may stand. */
  as?: "div" | "span";
}

/**
 * A part of a public page that a script brings to life. Kept pages are sent without React and its data: the browser gets
 * one small script, and it starts each island from what stands here. A page made for one visitor starts it as any other
 * component.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  words = [],
  as: Tag = "div",
}: IslandProps<P>): ReactElement {
  const all = useMessages() as Record<string, unknown>;
  const own = Object.fromEntries(words.map((namespace) => [namespace, all[namespace]]));
  return (
    <Tag
      className="contents"
      data-island={name}
      data-props={JSON.stringify(props)}
      data-words={words.length > 0 ? JSON.stringify(own) : undefined}
    >
      <Component {...props} />
    </Tag>
  );
}
