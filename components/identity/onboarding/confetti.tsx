"use client";

import { useEffect, useRef, useState } from "react";

const PIECES = 100;
const tones = ["bg-wine-mark", "bg-sage-mark", "bg-gold-text", "bg-wine", "bg-line-strong"] as const;

const between = (from: number, to: number) => from + Math.random() * (to - from);

/** Animates one piece from above the window to below it; resolves at the end. */
function dropPiece(piece: Element): Promise<unknown> {
  const [drift, turn] = [between(-18, 18), between(360, 1080)];
  const frames = [
    { transform: `translate3d(0, -5vh, 0) rotate3d(1, 1, 0.4, 0deg)`, opacity: 1 },
    { opacity: 1, offset: 0.8 },
    { transform: `translate3d(${drift}vw, 105vh, 0) rotate3d(1, 1, 0.4, ${turn}deg)`, opacity: 0 },
  ];
  const timing = {
    duration: between(1_900, 3_200),
    delay: between(0, 700),
    easing: "cubic-bezier(0.2, 0.4, 0.6, 1)",
  };
  return piece.animate(frames, { ...timing, fill: "both" }).finished.catch(() => undefined);
}

/** Drops a hundred pieces once; nothing for users who prefer reduced motion. */
export function Confetti() {
  const [isFalling, setFalling] = useState(false);
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => setFalling(matchMedia("(prefers-reduced-motion: no-preference)").matches), []);
  useEffect(() => {
    if (!isFalling || !sky.current) return;
    let isHere = true;
    void Promise.all([...sky.current.children].map(dropPiece)).then(() => isHere && setFalling(false));
    return () => {
      isHere = false;
    };
  }, [isFalling]);
  if (!isFalling) return null;
  return (
    <div
      ref={sky}
      aria-hidden="true"
      data-confetti={PIECES}
      className="pointer-events-none fixed inset-0 z-snackbar overflow-hidden"
    >
      {Array.from({ length: PIECES }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          key={index}
          className={`absolute top-0 rounded-[1px] ${tones[index % tones.length]} ${index % 3 ? "h-3.5 w-1.5" : "size-2.5"}`}
          style={{ left: `${between(0, 100)}%` }}
        />
      ))}
    </div>
  );
}
