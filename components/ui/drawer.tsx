"use client";

import type { ComponentProps } from "react";
import { Dialog, WindowSlot, WindowTrigger } from "@/components/ui/dialog-state";
import type { DrawerContentProps } from "@/components/ui/drawer-window";
import { createPart } from "@/components/ui/part";

export const Drawer = Dialog;

const drawerWindow = createPart(() =>
  import("@/components/ui/drawer-window").then((module) => module.DrawerWindow),
);

export function DrawerTrigger(props: Omit<ComponentProps<typeof WindowTrigger>, "load">) {
  return <WindowTrigger {...props} load={drawerWindow.load} />;
}

/** A panel from the side (menus from the left, filters from the right) or from the bottom of the screen. */
export function DrawerContent(props: DrawerContentProps) {
  return <WindowSlot part={drawerWindow} layer="z-drawer" props={props} />;
}
