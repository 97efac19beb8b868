"use client";

import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";

type Component<Props> = (props: Props) => ReactNode;

/** A component whose script is loaded when somebody turns to it. */
export interface Part<Props> {
  /** Loads it once, again after a failure. Resolves to whether it is there, never throws. */
  load: () => Promise<boolean>;
  subscribe: (tell: () => void) => () => void;
  loaded: () => Component<Props> | null;
}

/** Call it once for each part, outside of components: `createPart(() => import("…").then((m) => m.Window))`. */
export function createPart<Props>(read: () => Promise<Component<Props>>): Part<Props> {
  let component: Component<Props> | null = null;
  let loading: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  return {
    load: () => {
      loading ??= read().then(
        (read) => {
          component = read;
          for (const tell of listeners) tell();
          return true;
        },
        () => {
          loading = null;
          return false;
        },
      );
      return loading;
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    loaded: () => component,
  };
}

let tellMissing: (() => void) | null = null;

/** The host of the messages says that a part could not be loaded. */
export function onMissingPart(tell: (() => void) | null): void {
  tellMissing = tell;
}

const onServer = () => null;

/**
 * The component of a part once it is wanted and loaded; null before and on the server. When it cannot be loaded,
 * `onFailure` is called and, unless `isQuiet`, a message is shown.
 */
export function usePart<Props>(
  part: Part<Props>,
  isWanted: boolean,
  onFailure: () => void,
  isQuiet = false,
): Component<Props> | null {
  const component = useSyncExternalStore(part.subscribe, part.loaded, onServer);
  const fail = useEffectEvent(onFailure);
  const isMissing = isWanted && component === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    void part.load().then((isThere) => {
      if (isThere || isGone) return;
      fail();
      if (!isQuiet) tellMissing?.();
    });
    return () => {
      isGone = true;
    };
  }, [isMissing, isQuiet, part]);
  return isWanted ? component : null;
}

/** Handlers of a control that opens a part: its script is on the way before the press ends. */
export const loadsEarly = (load: () => unknown) => ({
  onPointerEnter: () => void load(),
  onPointerDown: () => void load(),
  onFocus: () => void load(),
});
