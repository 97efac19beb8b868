"use client";

import { Monitor, Moon, Sun } from "lucide";
import { useTranslations } from "next-intl";
import { DropdownMenu as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl, segmentFrame } from "@/components/ui/segmented";
import { THEME_COOKIE } from "@/lib/core/i18n/locales";

type Theme = "light" | "dark" | "system";
const ONE_YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Applies a theme at once and stores it in a cookie; "system" deletes the cookie. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const life = theme === "system" ? 0 : ONE_YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not supported everywhere yet
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${life}; samesite=lax${secure}`;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function useThemeChoice() {
  const t = useTranslations("ui");
  const theme = useSyncExternalStore<Theme>(subscribe, current, () => "system");
  return {
    label: t("theme.label"),
    value: theme,
    onValueChange: (value: string) => chooseTheme(value as Theme),
    segments: [
      { value: "light", label: t("theme.light"), icon: <Icon of={Sun} /> },
      { value: "dark", label: t("theme.dark"), icon: <Icon of={Moon} /> },
      { value: "system", label: t("theme.system"), icon: <Icon of={Monitor} /> },
    ],
  };
}

/** Light, dark or as the system. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  return <SegmentedControl name="theme" className={className} {...useThemeChoice()} />;
}

/** The same selection inside a menu, where arrow keys move between entries; the menu stays open. */
export function ThemeMenuItems() {
  const { label, value, onValueChange, segments } = useThemeChoice();
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={onValueChange}
      className={cn(segmentFrame, "flex w-full")}
    >
      {segments.map((segment) => (
        <Radix.RadioItem
          key={segment.value}
          value={segment.value}
          onSelect={(event) => event.preventDefault()}
          className={cn(
            "segment",
            "min-w-0 flex-1 cursor-pointer px-1 outline-none data-highlighted:outline-2 data-highlighted:outline-focus data-[state=checked]:bg-wine-tint data-[state=checked]:font-semibold data-[state=checked]:text-wine-text",
          )}
        >
          {segment.icon}
          {segment.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
