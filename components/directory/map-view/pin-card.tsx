import { X } from "lucide";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/**
 * Small card of the chosen pin, over the map: a copy of the result's row, whose texts and picture the page has once. It
 * takes the focus; whoever closes it gives the focus back to the pin.
 */
export function PinCard({
  id,
  name,
  closeLabel,
  onClose,
}: {
  /** Of the result. */
  id: string;
  name: string;
  closeLabel: string;
  onClose: () => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const article = document.querySelector(`[data-result="${CSS.escape(id)}"] article`);
    const copy = article?.cloneNode(true);
    if (!(copy instanceof HTMLElement) || !content.current) return;
    // The close button takes its place; the row keeps it.
    copy.querySelector("[data-heart]")?.remove();
    for (const picture of copy.querySelectorAll("img")) picture.loading = "eager";
    content.current.replaceChildren(copy);
    copy.querySelector("a")?.focus({ preventScroll: true });
  }, [id]);
  return (
    <section
      aria-label={name}
      data-of={id}
      className="absolute inset-x-3 bottom-7 z-3 rounded-sheet bg-surface p-3 shadow-dialog sm:right-auto sm:left-4 sm:w-92 lg:top-16 lg:bottom-auto"
    >
      <div ref={content} className="pr-8" />
      <IconButton
        label={closeLabel}
        isSmall
        onClick={onClose}
        className="absolute top-1 right-1 z-2 rounded-full"
      >
        <Icon of={X} />
      </IconButton>
    </section>
  );
}
