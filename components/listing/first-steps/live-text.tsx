"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

interface LiveTextState {
  text: string;
  setText: (text: string) => void;
}

const Context = createContext<LiveTextState>({ text: "", setText: () => undefined });

/** Shares the text that is being written with the preview beside it. */
export function LiveText({ children }: { children: ReactNode }) {
  const [text, setText] = useState("");
  return <Context value={{ text, setText }}>{children}</Context>;
}

export const useLiveText = () => useContext(Context);

/** The written text in the preview, ringed; until there is one, `children`. */
export function LiveQuote({ children }: { children: ReactNode }) {
  const { text } = useLiveText();
  if (text.trim() === "") return children;
  return (
    <p className="rounded-control border-2 border-sage-mark px-2.5 py-2 font-display text-ui leading-normal break-words whitespace-pre-line">
      {text.trim()}
    </p>
  );
}
