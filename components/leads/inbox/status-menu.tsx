"use client";

import { Check, ChevronDown } from "lucide";
import { useEffect, useRef } from "react";
import { chipStyle } from "@/components/ui/chip";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

/** A filter that opens a list of links: a `details` element, which also closes by Escape and by a click elsewhere. */
export function StatusMenu({
  label,
  isActive,
  links,
}: {
  label: string;
  isActive: boolean;
  links: readonly { href: string; label: string; isCurrent: boolean }[];
}) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (box.current) box.current.open = false;
    };
    const onPointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !box.current?.open) return;
      close();
      box.current.querySelector("summary")?.focus();
    };
    addEventListener("pointerdown", onPointer);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("pointerdown", onPointer);
      removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details ref={box} className="relative">
      <summary
        className={cn(chipStyle(isActive), "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        {label}
        <Icon of={ChevronDown} />
      </summary>
      <ul className="absolute top-full left-0 z-popover mt-1.5 min-w-52 rounded-control bg-surface p-1.5 shadow-dialog desk:right-0 desk:left-auto">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              scroll={false}
              aria-current={link.isCurrent ? "true" : undefined}
              onClick={() => box.current?.removeAttribute("open")}
              className="flex min-h-10 items-center justify-between gap-3 rounded-[6px] px-3 py-1.5 text-ui hover:bg-sunken aria-[current=true]:font-semibold pointer-coarse:min-h-11"
            >
              {link.label}
              {link.isCurrent ? <Icon of={Check} className="size-4.5 text-wine-text" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
