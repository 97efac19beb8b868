"use client";

import { useEffect, useRef, useState } from "react";

export interface LeaveGuard {
  /** True while somebody tries to leave: show the question. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface LeaveGuardOptions {
  /** Nothing would be lost: other sites and closing the tab are not held. */
  isWithinSite?: boolean | undefined;
}

/** Takes the extra entry away before `then`. Address and state are the same below it, so the router need not hear. */
function unmark(then: () => void = () => {}): void {
  if (!history.state?.leaveGuard) {
    then();
    return;
  }
  const settle = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    then();
  };
  addEventListener("popstate", settle, { capture: true, once: true });
  history.back();
}

/**
 * Holds links, Back and closing while `isHeld`; the caller asks (see LeaveGuardDialog) and answers with stay or leave.
 * Back is held by one extra history entry of the same address, which goes when nothing is held any more. It stays
 * where the screen itself is left: the current entry is another one by then.
 */
export function useLeaveGuard(isHeld: boolean, { isWithinSite = false }: LeaveGuardOptions = {}): LeaveGuard {
  const [isAsking, setAsking] = useState(false);
  const go = useRef<(() => void) | null>(null);
  const isLeaving = useRef(false);
  const isMounted = useRef(false);

  // Before the next effect, so that its end knows whether the screen goes with it.
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    if (!isHeld) return;
    isLeaving.current = false;
    const ask = (next: () => void) => {
      go.current = next;
      setAsking(true);
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (isLeaving.current || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download"))
        return;
      if (isWithinSite && link.origin !== location.origin) return;
      if (link.href.split("#")[0] === location.href.split("#")[0]) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => unmark(() => link.click()));
    };
    const mark = () => history.pushState({ ...history.state, leaveGuard: true }, "", location.href);
    const onBack = () => {
      if (isLeaving.current || history.state?.leaveGuard) return;
      mark();
      ask(() => history.go(-2));
    };
    if (!history.state?.leaveGuard) mark();
    if (!isWithinSite) addEventListener("beforeunload", onClose);
    addEventListener("click", onClick, true);
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("beforeunload", onClose);
      removeEventListener("click", onClick, true);
      removeEventListener("popstate", onBack);
      if (isMounted.current && !isLeaving.current) unmark();
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
