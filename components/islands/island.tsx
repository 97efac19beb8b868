import { useMessages } from "next-intl";
import type { ComponentType, ReactElement } from "react";

interface IslandProps<P> {
  /** The name under which `start.tsx` knows the component. */
  name: string;
  component: ComponentType<P>;
  /** The props of the component; they are written into the page as JSON. */
  props: P;
  /**
   * Namespaces of texts that the component reads itself, or a part of one ("ui.choice"); texts passed in `props` take fewer
   * bytes.
   */
  namespaces?: readonly string[];
  /** A span where HTML allows only phrasing content. */
  as?: "div" | "span";
}

/** The texts at a path, under the names of the path. */
function textsOf(all: Record<string, unknown>, [name = "", ...rest]: readonly string[]): [string, unknown] {
  const texts = all[name] as Record<string, unknown>;
  return [name, rest.length === 0 ? texts : Object.fromEntries([textsOf(texts, rest)])];
}

/**
 * A part of a public page that needs a script. Cached pages are sent without React and its data: the browser
 * gets one small script, which starts each island from the attributes written here. In a page for one visitor
 * React starts it as any other component.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  namespaces = [],
  as: Tag = "div",
}: IslandProps<P>): ReactElement {
  const all = useMessages() as Record<string, unknown>;
  const messages = Object.fromEntries(namespaces.map((namespace) => textsOf(all, namespace.split("."))));
  return (
    <Tag
      className="contents"
      data-island={name}
      data-props={JSON.stringify(props)}
      data-messages={namespaces.length > 0 ? JSON.stringify(messages) : undefined}
    >
      <Component {...props} />
    </Tag>
  );
}
