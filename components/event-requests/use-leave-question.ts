"use client";

import { useEffect, useRef, useState } from "react";

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Holds links and Back while `isHeld` and says that somebody wants to leave; `leave` lets him go on. Closing the tab
 * is not held: nothing would be lost.
 */
export function useLeaveQuestion(isHeld: boolean) {
  const [isAsking, setAsking] = useState(false);
  const next = useRef<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isHeld) return;
    isLeaving.current = false;
    const ask = (go: () => void) => {
      next.current = go;
      setAsking(true);
    };
    const onClick = (event: MouseEvent) => {
      if (isLeaving.current || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return;
      if (link.origin !== location.origin || link.href.split("#")[0] === location.href.split("#")[0]) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    // One more entry of the same address, which Back uses up first.
    const mark = () => history.pushState({ ...history.state, leaveQuestion: true }, "", location.href);
    const onBack = () => {
      if (isLeaving.current || history.state?.leaveQuestion) return;
      mark();
      ask(() => history.go(-2));
    };
    if (!history.state?.leaveQuestion) mark();
    addEventListener("click", onClick, true);
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("click", onClick, true);
      removeEventListener("popstate", onBack);
    };
  }, [isHeld]);

  const answer = (isGoing: boolean) => {
    const go = next.current;
    next.current = null;
    isLeaving.current = isGoing;
    setAsking(false);
    if (isGoing) go?.();
  };
  return { isAsking, stay: () => answer(false), leave: () => answer(true) };
}
