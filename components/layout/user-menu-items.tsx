"use client";

import { KeyRound, LogOut, Settings } from "lucide";
import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { DropdownMenu as Radix } from "radix-ui";
import { useRef, useTransition } from "react";
import { notify } from "@/components/feedback/notify";
import { localeNames } from "@/components/layout/locale-names";
import { type ChangeLocale, useLocaleChoice } from "@/components/layout/use-locale-choice";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuLink,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { ThemeMenuItems } from "@/components/ui/theme-toggle";
import { languageOf, mainLocales } from "@/lib/core/i18n/locales";
import { homeLocale } from "@/lib/core/markets/markets";

export interface UserMenuItemsProps {
  name: string;
  changeLocale?: ChangeLocale | undefined;
  /** Ids of the button and of the menu. */
  ids: { button: string; menu: string };
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** The key that opened it puts the focus on the first entry, a press on the menu. */
  isByKey: boolean;
  onReturn: () => void;
}

/** Settings, password, theme, language and sign-out, beside the button that they are drawn next to. */
export function UserMenuItems({
  name,
  changeLocale,
  ids,
  isOpen,
  onOpenChange,
  isByKey,
  onReturn,
}: UserMenuItemsProps) {
  const t = useTranslations("layout");
  const ui = useTranslations("ui");
  const { locale, setLocale } = useLocaleChoice(changeLocale);
  const [isLeaving, startLeaving] = useTransition();
  const isOutside = useRef(false);
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        id={ids.menu}
        aria-labelledby={ids.button}
        className="w-72"
        onFocus={({ target, currentTarget }) => {
          if (isByKey && target === currentTarget)
            currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
        }}
        onInteractOutside={() => {
          isOutside.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isOutside.current) onReturn();
          isOutside.current = false;
        }}
      >
        <DropdownMenuLabel className="truncate text-small font-semibold text-ink desk:hidden">
          {name}
        </DropdownMenuLabel>
        <DropdownMenuLink href="/account" icon={<Icon of={Settings} />}>
          {t("menu.settings")}
        </DropdownMenuLink>
        <DropdownMenuLink href="/security" icon={<Icon of={KeyRound} />}>
          {t("menu.security")}
        </DropdownMenuLink>
        <DropdownMenuLabel>{ui("theme.label")}</DropdownMenuLabel>
        <div className="px-2 pb-1.5">
          <ThemeMenuItems />
        </div>
        <Radix.Sub>
          <Radix.SubTrigger className="flex min-h-10 cursor-pointer items-center justify-between rounded-[6px] px-3 text-ui outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-11">
            {t("user.language")}
            <span className="text-small text-ink-3">{localeNames(locale).language}</span>
          </Radix.SubTrigger>
          <Radix.Portal>
            <Radix.SubContent
              className="z-popover min-w-44 rounded-control bg-surface p-1.5 shadow-dialog"
              sideOffset={8}
            >
              <DropdownMenuRadioGroup
                value={homeLocale(languageOf(locale))}
                onValueChange={(next) => void setLocale(next)}
              >
                {mainLocales.map((entry) => (
                  <DropdownMenuRadioItem key={entry} value={entry} lang={entry}>
                    {localeNames(entry).language}
                  </DropdownMenuRadioItem>
                ))}
              </DropdownMenuRadioGroup>
            </Radix.SubContent>
          </Radix.Portal>
        </Radix.Sub>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<Icon of={LogOut} />}
          disabled={isLeaving}
          onSelect={(event) => {
            event.preventDefault();
            startLeaving(() =>
              signOut({ callbackUrl: "/login" }).catch(() => void notify.error(t("user.signOutError"))),
            );
          }}
        >
          {t("user.signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
