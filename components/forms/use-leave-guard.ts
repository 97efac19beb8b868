"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { followedLink } from "@/lib/core/browser/followed-link";

export interface LeaveGuard {
  /** True while a person tries to leave the page: show the question. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

export interface LeaveGuardOptions {
  /** Only links within the site are blocked: leaving the site or closing the tab loses nothing. */
  isWithinSite?: boolean | undefined;
  /**
   * The question was answered and the page is loading again: no further question, and the extra history entry
   * stays until the load ends.
   */
  isAnswered?: boolean | undefined;
}

const LEAVE_EVENT = "app:leave";

/** For a navigation that is not a link: runs it at once, or after the question of a page that is held. */
export function requestLeave(go: () => void): void {
  if (dispatchEvent(new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: go }))) go();
}

/** While the extra history entry is being removed: the browser goes back asynchronously. */
let removal: Promise<void> | null = null;

const GUARD_MS = 500;

/**
 * For a form that was saved while it was held: the guard goes back by one history entry when it ends, and a navigation
 * that began before would be undone.
 */
export const guardEnded = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
    setTimeout(resolve, GUARD_MS);
  });

/** Removes the extra history entry. The router notices a Back to the same address and drops a refresh in progress. */
function dropEntry(): Promise<void> {
  removal ??= new Promise((resolve) => {
    const finish = () => {
      removal = null;
      resolve();
    };
    addEventListener("popstate", finish, { once: true });
    history.back();
  });
  return removal;
}

/**
 * Blocks links, `requestLeave`, Back and closing the tab while `isHeld`; the caller shows the question (see
 * LeaveGuardDialog) and answers with stay or leave. A link with `data-passes-guard` is never blocked. Back is caught by
 * one extra history entry with the same address; it is removed when the guard ends, also when its component is unmounted.
 */
export function useLeaveGuard(
  isHeld: boolean,
  { isWithinSite = false, isAnswered = false }: LeaveGuardOptions = {},
): LeaveGuard {
  const [isAsking, setAsking] = useState(false);
  const go = useRef<(() => void) | null>(null);
  const isLeaving = useRef(false);
  const isLeaveAllowed = useRef(isAnswered);
  /**
   * Address of the extra entry while it is the current one. The router would overwrite a value in the history
   * state.
   */
  const marked = useRef<string | null>(null);
  /** Path of the page that is shown: while Back is under way, the address is already the next page's. */
  const shown = usePathname();
  const shownPath = useRef(shown);

  useEffect(() => {
    shownPath.current = shown;
  }, [shown]);

  useEffect(() => {
    isLeaveAllowed.current = isAnswered;
  }, [isAnswered]);

  useEffect(() => {
    if (!isHeld) return;
    isLeaving.current = false;
    const ask = (next: () => void) => {
      go.current = next;
      setAsking(true);
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && !isLeaveAllowed.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (isLeaving.current || isLeaveAllowed.current) return;
      const link = followedLink(event);
      if (!link) return;
      if (isWithinSite && link.origin !== location.origin) return;
      if (link.href.split("#")[0] === location.href.split("#")[0]) return;
      event.preventDefault();
      event.stopPropagation();
      const follow = () => void unmark().then(() => link.click());
      if (!("passesGuard" in link.dataset)) return ask(follow);
      isLeaving.current = true;
      follow();
    };
    const onRequest = (event: Event) => {
      if (isLeaving.current || isLeaveAllowed.current || !(event instanceof CustomEvent)) return;
      event.preventDefault();
      const next: () => void = event.detail;
      ask(() => void unmark().then(next));
    };
    let isOver = false;
    const isLeft = () => location.pathname !== shownPath.current;
    const mark = () => {
      if (isLeft()) return;
      if (marked.current === location.href) return;
      marked.current = location.href;
      history.pushState(history.state, "", location.href);
    };
    const unmark = async () => {
      const isCurrent = marked.current === location.href;
      marked.current = null;
      if (isCurrent) await dropEntry();
    };
    const onBack = () => {
      if (isLeaving.current || isLeaveAllowed.current || isLeft()) return;
      marked.current = null;
      mark();
      ask(() => history.go(-2));
    };
    const hold = () => {
      if (isOver) return;
      mark();
      if (!isWithinSite) addEventListener("beforeunload", onClose);
      addEventListener("click", onClick, true);
      addEventListener("popstate", onBack);
      addEventListener(LEAVE_EVENT, onRequest);
    };
    if (removal) void removal.then(hold);
    else hold();
    return () => {
      removeEventListener("beforeunload", onClose);
      removeEventListener("click", onClick, true);
      removeEventListener("popstate", onBack);
      removeEventListener(LEAVE_EVENT, onRequest);
      isOver = true;
      // When the whole page was left, the address is another one and there is no entry to remove.
      if (!isLeaving.current) void unmark();
    };
  }, [isHeld, isWithinSite]);

  const answer = (isGoing: boolean) => {
    const next = go.current;
    go.current = null;
    isLeaving.current = isGoing;
    setAsking(false);
    if (isGoing) next?.();
  };
  return { isAsking, stay: () => answer(false), leave: () => answer(true) };
}
