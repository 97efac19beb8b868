"use client";

import type { ComponentProps } from "react";
import { useTypedBefore } from "@/components/forms/use-typed-before";

// Native controls for every field rendered by the server: text typed before hydration is not lost.

export function ControlInput({ ref, ...rest }: ComponentProps<"input">) {
  return <input ref={useTypedBefore(ref)} {...rest} />;
}

export function ControlTextarea({ ref, ...rest }: ComponentProps<"textarea">) {
  return <textarea ref={useTypedBefore(ref)} {...rest} />;
}

export function ControlSelect({ ref, ...rest }: ComponentProps<"select">) {
  return <select ref={useTypedBefore(ref)} {...rest} />;
}
