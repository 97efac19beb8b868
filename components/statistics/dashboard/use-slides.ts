"use client";

import { useEffect, useState } from "react";

const ADVANCE_MS = 5_000;

/** Current slide, advancing every 5 s until the user stops it, hovers or focuses it, or prefers reduced motion. */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const step = (by: number) => setCurrent((index) => (index + by + count) % count);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  const isMoving = isPlaying && !isHeld && count > 1;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  return {
    current: Math.min(current, count - 1),
    isPlaying,
    isMoving,
    toggle: () => setPlaying((was) => !was),
    previous: () => step(-1),
    next: () => step(1),
    /** For the frame: hover or focus inside pauses the slides. */
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
    },
  };
}
