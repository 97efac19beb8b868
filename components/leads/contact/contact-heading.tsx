"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The name of the couple. It takes the focus when the state of the request changes on the page. */
export function ContactHeading({ state, children }: { state: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    heading.current?.focus();
  }, [state]);
  return (
    <h2 ref={heading} tabIndex={-1} className="mt-1 text-[1.75rem] leading-tight outline-none">
      {children}
    </h2>
  );
}
