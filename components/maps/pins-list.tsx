import { X } from "lucide";
import { useLayoutEffect, useRef } from "react";
import type { PinOnMap } from "@/components/maps/map-pins";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** List of the results that share one pin, by name, inside the map; Escape and the close button close it. */
export function PinsList({
  pins,
  label,
  closeLabel,
  onClose,
}: {
  pins: readonly PinOnMap[];
  label: string;
  closeLabel: string;
  onClose: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  // Before the list is painted: a link that was pressed at once would otherwise lose its page's scroll to this effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves for each group that is opened
  useLayoutEffect(() => {
    list.current?.closest("section")?.scrollIntoView({ block: "nearest" });
    list.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [pins]);
  return (
    <section
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
      className="absolute inset-x-3 bottom-3 z-2 flex max-h-[calc(100%-7.5rem)] scroll-my-4 flex-col rounded-sheet bg-surface shadow-lift sm:right-auto sm:w-76 lg:top-3 lg:bottom-auto"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
        <p className="text-small font-semibold">{label}</p>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <ul ref={list} className="overflow-y-auto overscroll-contain px-1.5 py-1.5">
        {pins.map(({ id, name, text, label: spoken, href }) => (
          <li key={id}>
            <a
              href={href}
              aria-label={spoken}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-2.5 text-ui hover:bg-sunken"
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="flex-none text-small font-semibold figures">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
