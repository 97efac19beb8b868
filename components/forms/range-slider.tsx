"use client";

import { Slider } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import { cn } from "@/components/ui/cn";

export interface RangeSliderProps {
  name: string;
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  min: number;
  max: number;
  step?: number | undefined;
  value?: number | undefined;
  defaultValue?: number | undefined;
  onValueChange?: ((value: number) => void) | undefined;
  /** Called when the thumb is released. */
  onValueCommit?: ((value: number) => void) | undefined;
  /** The value as text, shown above the thumb and read by screen readers ("10 credits"). */
  format?: ((value: number) => string) | undefined;
  /** Values printed below the track. */
  marks?: readonly number[] | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A slider for one value, which is shown above the thumb. Arrow keys, Page keys, Home and End work. */
export function RangeSlider({
  name,
  label,
  isLabelHidden,
  min,
  max,
  step = 1,
  value,
  defaultValue = min,
  onValueChange,
  onValueCommit,
  format = String,
  marks = [],
  disabled,
  className,
}: RangeSliderProps) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const current = Math.min(max, Math.max(min, value ?? ownValue));
  const placeOf = (mark: number) => `${((mark - min) / (max - min)) * 100}%`;
  return (
    <div className={className}>
      <span id={id} className={cn("block text-small font-semibold", isLabelHidden && "sr-only")}>
        {label}
      </span>
      <Slider.Root
        name={name}
        min={min}
        max={max}
        step={step}
        value={[current]}
        {...(disabled ? { disabled } : {})}
        onValueChange={([next]) => {
          if (next === undefined) return;
          setOwnValue(next);
          onValueChange?.(next);
        }}
        onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
        className="relative mt-10 flex h-7 touch-none items-center select-none data-disabled:opacity-50"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-wine-mark" />
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby={id}
          aria-valuetext={format(current)}
          className="relative block size-7 rounded-full border-2 border-wine-mark bg-surface before:absolute before:-inset-2 before:content-['']"
        >
          <span
            aria-hidden="true"
            className="absolute bottom-full left-1/2 mb-2 -translate-x-1/2 rounded-picture bg-band px-2 py-0.5 text-caption font-semibold whitespace-nowrap text-on-band figures"
          >
            {format(current)}
          </span>
        </Slider.Thumb>
      </Slider.Root>
      {marks.length > 0 ? (
        <div aria-hidden="true" className="relative mx-3.5 mt-1 h-5 text-caption text-ink-3 figures">
          {marks.map((mark) => (
            <span key={mark} className="absolute -translate-x-1/2" style={{ left: placeOf(mark) }}>
              {mark}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
