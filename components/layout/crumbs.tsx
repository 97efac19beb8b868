"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { currentItem, type WorkMenu } from "@/components/layout/menu";
import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";

const none: readonly Crumb[] = [];
let tail: readonly Crumb[] = none;
const listeners = new Set<() => void>();

function setTail(next: readonly Crumb[]): void {
  tail = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** A page below a menu entry sets its own breadcrumb ("Wedding in Gordes"). Renders nothing. */
export function PageCrumb({ label, href }: { label: string; href?: string | undefined }) {
  useEffect(() => {
    setTail([{ label, href }]);
    return () => setTail(none);
  }, [label, href]);
  return null;
}

/** Breadcrumbs: area, menu entry, page. */
export function WorkCrumbs({ menu, root, rootHref }: { menu: WorkMenu; root: string; rootHref: string }) {
  const t = useTranslations("layout");
  const item = currentItem(menu, usePathname());
  const rest = useSyncExternalStore(
    subscribe,
    () => tail,
    () => none,
  );
  const crumbs: Crumb[] = [{ label: root, href: rootHref }];
  if (item) crumbs.push({ label: t(`menu.${item.key}`), href: rest.length > 0 ? item.href : undefined });
  return <Breadcrumb crumbs={[...crumbs, ...rest]} />;
}
