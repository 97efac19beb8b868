"use client";

import { ChevronDown } from "lucide";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import type { ChangeLocale } from "@/components/layout/use-locale-choice";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { createPart, loadsEarly, usePart } from "@/components/ui/part";

export interface UserMenuProps {
  name: string;
  pictureUrl?: string | null | undefined;
  changeLocale?: ChangeLocale | undefined;
}

const menuItems = createPart(() =>
  import("@/components/layout/user-menu-items").then((module) => module.UserMenuItems),
);
const { onPointerEnter, onFocus } = loadsEarly(menuItems.load);

/**
 * Portrait and name; opens settings, password, theme, language and sign-out. The button is no part of Radix's menu, which
 * is loaded when somebody turns to the button, and does what a button of such a menu does.
 */
export function UserMenu({ name, pictureUrl, changeLocale }: UserMenuProps) {
  const id = useId();
  const ids = { button: `${id}button`, menu: `${id}menu` };
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const Items = usePart(menuItems, wasOpen, () => {
    setOpen(false);
    setWasOpen(false);
  });
  const turn = (open: boolean, byKey: boolean) => {
    setByKey(byKey);
    setWasOpen(true);
    setOpen(open);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
    // Keeps the key from pressing the button as well, and the arrow from scrolling the page.
    event.preventDefault();
    turn(event.key === "ArrowDown" || !isOpen, true);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The menu takes the focus, not the button.
    if (!isOpen) event.preventDefault();
    turn(!isOpen, false);
  };
  return (
    <div className="relative">
      <button
        ref={button}
        id={ids.button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen && Items ? ids.menu : undefined}
        data-state={isOpen ? "open" : "closed"}
        {...{ onPointerEnter, onFocus, onPointerDown, onKeyDown }}
        className="flex min-h-11 items-center gap-2.5 rounded-control text-ui font-medium data-[state=open]:bg-sunken max-desk:px-1.5"
      >
        <Avatar name={name} src={pictureUrl} />
        <span className="max-w-48 truncate max-desk:sr-only">{name}</span>
        <Icon of={ChevronDown} className="hidden desk:block" />
      </button>
      {Items ? (
        <Items
          {...{ name, changeLocale, ids, isOpen, isByKey }}
          onOpenChange={setOpen}
          onReturn={() => button.current?.focus()}
        />
      ) : null}
    </div>
  );
}
