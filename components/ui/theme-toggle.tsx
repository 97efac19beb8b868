"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { SegmentedControl } from "@/components/ui/segmented";
import { THEME_COOKIE } from "@/lib/i18n/locales";

type Theme = "light" | "dark" | "system";
const ONE_YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Applies a theme at once and remembers it in a cookie; "system" forgets the choice. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  const secure = location.protocol === "https:" ? "; secure" : "";
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const life = theme === "system" ? 0 : ONE_YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${life}; samesite=lax${secure}`;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Light, dark or as the system. */
export function ThemeToggle({
  isBlock,
  className,
}: {
  isBlock?: boolean | undefined;
  className?: string | undefined;
}) {
  const t = useTranslations("ui");
  const theme = useSyncExternalStore<Theme>(subscribe, current, () => "system");
  return (
    <SegmentedControl
      name="theme"
      label={t("theme.label")}
      isBlock={isBlock}
      className={className}
      value={theme}
      onValueChange={(value) => chooseTheme(value as Theme)}
      segments={[
        { value: "light", label: t("theme.light"), icon: <Sun aria-hidden="true" /> },
        { value: "dark", label: t("theme.dark"), icon: <Moon aria-hidden="true" /> },
        { value: "system", label: t("theme.system"), icon: <Monitor aria-hidden="true" /> },
      ]}
    />
  );
}
