import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { addDays } from "@/lib/core/dates";
import { nextMonth } from "@/lib/listing/availability/rules";

/** Months on the screen at once. */
export const MONTHS_SHOWN = 6;

export interface Selection {
  from: string;
  to: string;
}

interface State {
  /** The day that Tab reaches. */
  cursor: string;
  /** Where the selection began and where it ends; null without one. */
  anchor: string | null;
  head: string;
  /** A second tap chooses the other end. */
  isOpenEnded: boolean;
}

const dayAt = (element: Element | null) => element?.closest<HTMLElement>("[data-day]")?.dataset.day ?? null;
const monthOf = (day: string) => day.slice(0, 7);

/** Days by which a key moves the cursor; a month is counted by the calendar. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

function target(key: string, day: string): string | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  const page = pages[key];
  if (page !== undefined) {
    const month = nextMonth(monthOf(day), page);
    const same = `${month}-${day.slice(8)}`;
    // The 31st of a month that has only 30 days is its last day.
    const last = addDays(`${nextMonth(month)}-01`, -1);
    return same < last ? same : last;
  }
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (key === "Home") return addDays(day, -weekday);
  return key === "End" ? addDays(day, 6 - weekday) : null;
}

/**
 * Which days are chosen, and which months are shown: by dragging, by Shift and a click, by two taps, or by keyboard
 * (arrows, Page, Home, End; with Shift they choose; Enter goes on to the panel, Escape lets go).
 */
export function useSelection({ first, last, onEnter }: { first: string; last: string; onEnter: () => void }) {
  const [state, setState] = useState<State>({
    cursor: first,
    anchor: null,
    head: first,
    isOpenEnded: false,
  });
  const [start, setStart] = useState(monthOf(first));
  const grid = useRef<HTMLDivElement>(null);
  const pointer = useRef<{ type: string; isDragging: boolean }>({ type: "", isDragging: false });
  const isFocusWanted = useRef(false);
  const { cursor, anchor, head } = state;
  const selection: Selection | null =
    anchor === null ? null : anchor <= head ? { from: anchor, to: head } : { from: head, to: anchor };

  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  });
  useEffect(() => {
    const release = () => {
      pointer.current.isDragging = false;
    };
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, []);

  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const reveal = (day: string) => {
    const end = nextMonth(start, MONTHS_SHOWN - 1);
    const month = monthOf(day);
    if (month < start) setStart(month);
    if (month > end) setStart(nextMonth(month, 1 - MONTHS_SHOWN));
  };
  const select = (day: string, isOpenEnded = false) =>
    setState({ cursor: day, anchor: day, head: day, isOpenEnded });
  const extend = (day: string) =>
    setState((now) => ({ cursor: day, anchor: now.anchor ?? now.cursor, head: day, isOpenEnded: false }));
  const clear = () => setState((now) => ({ ...now, anchor: null, isOpenEnded: false }));

  const tap = (day: string) => {
    if (state.isOpenEnded && anchor === day) clear();
    else if (state.isOpenEnded) extend(day);
    else select(day, true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === "Escape" && anchor !== null) {
      event.preventDefault();
      clear();
      return;
    }
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      const isInside = selection !== null && cursor >= selection.from && cursor <= selection.to;
      if (!isInside) select(cursor);
      if (key === "Enter") onEnter();
      return;
    }
    const wanted = target(key, cursor);
    if (wanted === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const day = within(wanted);
    isFocusWanted.current = true;
    reveal(day);
    setState((now) => {
      if (!shiftKey) return { ...now, cursor: day };
      const isContinued = now.anchor !== null && now.head === now.cursor;
      return { cursor: day, anchor: isContinued ? now.anchor : now.cursor, head: day, isOpenEnded: false };
    });
  };
  // A screen reader may put the focus on any day.
  const onFocus = (event: FocusEvent) => {
    const day = dayAt(event.target);
    if (day !== null) setState((now) => (now.cursor === day ? now : { ...now, cursor: day }));
  };
  const onPointerDown = (event: PointerEvent) => {
    const day = dayAt(event.target as Element);
    pointer.current = { type: event.pointerType, isDragging: false };
    if (day === null || event.button !== 0 || event.pointerType === "touch") return;
    pointer.current.isDragging = true;
    if (event.shiftKey) extend(day);
    else select(day);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!pointer.current.isDragging) return;
    const day = dayAt(document.elementFromPoint(event.clientX, event.clientY));
    if (day !== null && day !== head) extend(day);
  };
  const onClick = (event: MouseEvent) => {
    const day = dayAt(event.target as Element);
    const { type } = pointer.current;
    pointer.current.type = "";
    if (day === null) return;
    if (type === "touch") tap(day);
    // Neither mouse nor finger: a screen reader pressed the button.
    else if (type === "") select(day);
  };

  return {
    grid,
    cursor,
    selection,
    isOpenEnded: state.isOpenEnded,
    start,
    /** Shows other months; the cursor comes along, so that Tab still reaches a day. */
    show: (month: string) => {
      const lastStart = nextMonth(monthOf(last), 1 - MONTHS_SHOWN);
      const at = month < monthOf(first) ? monthOf(first) : month > lastStart ? lastStart : month;
      setStart(at);
      setState((now) => ({ ...now, cursor: within(`${at}-01`) }));
    },
    clear,
    /** The chosen days have their answer: the next tap begins anew. */
    settle: () => setState((now) => ({ ...now, isOpenEnded: false })),
    handlers: { onFocus, onKeyDown, onPointerDown, onPointerMove, onClick },
  };
}
