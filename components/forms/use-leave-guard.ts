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
  /** The question was answered and the page is fetched anew: nothing is asked, and the entry stays until that is done. */
  isAnswered?: boolean | undefined;
}

/** While the extra entry is being taken away; the browser goes back a little later. */
let settling: Promise<void> | null = null;

/** Takes the extra entry away. The router hears a Back to the same address, which drops a refresh under way. */
function dropEntry(): Promise<void> {
  settling ??= new Promise((resolve) => {
    const settle = () => {
      settling = null;
      resolve();
    };
    addEventListener("popstate", settle, { once: true });
    history.back();
  });
  return settling;
}

/**
 * A link with `data-passes-guard` is an answer by itself and is followed unasked.
 * Holds links, Back and closing while `isHeld`; the caller asks (see LeaveGuardDialog) and answers with stay or leave.
 * Back is held by one extra history entry of the same address, which goes when nothing is held any more, also
 * when the part of the screen that asked goes with it.
 */
export function useLeaveGuard(
  isHeld: boolean,
  { isWithinSite = false, isAnswered = false }: LeaveGuardOptions = {},
): LeaveGuard {
  const [isAsking, setAsking] = useState(false);
  const go = useRef<(() => void) | null>(null);
  const isLeaving = useRef(false);
  const isPassing = useRef(isAnswered);
  /** Address of the extra entry while it is the current one. The router forgets what is written into its state. */
  const marked = useRef<string | null>(null);

  useEffect(() => {
    isPassing.current = isAnswered;
  }, [isAnswered]);

  useEffect(() => {
    if (!isHeld) return;
    isLeaving.current = false;
    const ask = (next: () => void) => {
      go.current = next;
      setAsking(true);
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && !isPassing.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (isLeaving.current || isPassing.current) return;
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download"))
        return;
      if (isWithinSite && link.origin !== location.origin) return;
      if (link.href.split("#")[0] === location.href.split("#")[0]) return;
      event.preventDefault();
      event.stopPropagation();
      const follow = () => void unmark().then(() => link.click());
      if (!("passesGuard" in link.dataset)) return ask(follow);
      isLeaving.current = true;
      follow();
    };
    let isOver = false;
    const mark = () => {
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
      if (isLeaving.current || isPassing.current) return;
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
    };
    if (settling) void settling.then(hold);
    else hold();
    return () => {
      removeEventListener("beforeunload", onClose);
      removeEventListener("click", onClick, true);
      removeEventListener("popstate", onBack);
      isOver = true;
      // Where the screen itself is left the address is another one by now, and nothing is taken away.
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
