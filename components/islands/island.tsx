import { useMessages } from "next-intl";
import type { ComponentType, ReactElement } from "react";

interface IslandProps<P> {
  /** The name under which `start.tsx` knows the component. */
  name: string;
  component: ComponentType<P>;
  /** The props of the component; they are written into the page as JSON. */
  props: P;
  /** Namespaces of texts that the component reads itself; texts passed in `props` take fewer bytes. */
  namespaces?: readonly string[];
  /** A span where HTML allows only phrasing content. */
  as?: "div" | "span";
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
  const messages = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
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
