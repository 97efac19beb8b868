"use client";

import { Slot } from "radix-ui";
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { cn } from "@/components/ui/cn";
import { loadsEarly, type Part, usePart } from "@/components/ui/part";
import { useHydrated } from "@/components/ui/use-hydrated";

/** What the windows of dialogs and drawers get beside their own properties. */
export interface WindowProps {
  id: string;
  /** The button that was pressed, for browsers that do not focus a button that is pressed. */
  trigger: RefObject<HTMLElement | null>;
  onOpenChange: (open: boolean) => void;
}

interface DialogState {
  id: string;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
}

const DialogContext = createContext<DialogState | null>(null);

function useDialogState(): DialogState {
  const state = use(DialogContext);
  if (state === null) throw new Error("A part of a dialog stands outside of it.");
  return state;
}

/** Whether a dialog or a drawer is open. Its window, which is Radix's, is loaded when somebody turns to it. */
export function Dialog({
  open,
  onOpenChange,
  children,
}: {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const [own, setOwn] = useState(false);
  const setOpen = (next: boolean) => {
    if (open === undefined) setOwn(next);
    onOpenChange?.(next);
  };
  return <DialogContext value={{ id, isOpen: open ?? own, setOpen, trigger }}>{children}</DialogContext>;
}

type AsChild = Omit<ComponentProps<"button">, "children"> & { asChild: true; children: ReactNode };

/** The button that opens it; `load` asks for the script of the window. */
export function WindowTrigger({ asChild: _, load, ...rest }: AsChild & { load: () => unknown }) {
  const { id, isOpen, setOpen, trigger } = useDialogState();
  return (
    <Slot.Root
      {...rest}
      {...loadsEarly(load)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      data-state={isOpen ? "open" : "closed"}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (event.defaultPrevented) return;
        trigger.current = event.currentTarget;
        setOpen(!isOpen);
      }}
    />
  );
}

/** A button in the dialog that closes it. */
export function DialogClose({ asChild: _, ...rest }: AsChild) {
  const { setOpen } = useDialogState();
  return (
    <Slot.Root
      {...rest}
      onClick={(event: MouseEvent) => {
        if (!event.defaultPrevented) setOpen(false);
      }}
    />
  );
}

/** Darkens the page at once, before the script of a window is there. */
export function Scrim({ layer }: { layer: "z-dialog" | "z-drawer" }) {
  // Where the page is dark already, as between two scripts, it does not become dark again.
  const [isFirst] = useState(() => document.querySelector("[data-scrim]") === null);
  const look = cn("fixed inset-0 bg-scrim", layer, isFirst && "animate-fade");
  return createPortal(<div aria-hidden="true" data-scrim="" className={look} />, document.body);
}

/** The darkened page and, as soon as its script is there, the window. A script that does not come closes it again. */
export function WindowSlot<Props extends object>({
  part,
  layer,
  props,
}: {
  part: Part<Props & WindowProps>;
  layer: "z-dialog" | "z-drawer";
  props: Props;
}) {
  const isHydrated = useHydrated();
  const { id, isOpen, setOpen, trigger } = useDialogState();
  const Window = usePart(part, isOpen, () => setOpen(false));
  if (!isOpen || !isHydrated) return null;
  return (
    <>
      <Scrim layer={layer} />
      {Window ? <Window {...props} {...{ id, trigger }} onOpenChange={setOpen} /> : null}
    </>
  );
}
