"use client";

import { ChevronDown, KeyRound, LogOut, Settings } from "lucide-react";
import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { DropdownMenu as Radix } from "radix-ui";
import { useTransition } from "react";
import { notify } from "@/components/feedback/notify";
import { localeNames } from "@/components/layout/locale-names";
import { type ChangeLocale, useLocaleChoice } from "@/components/layout/use-locale-choice";
import { Avatar } from "@/components/ui/avatar";
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
import { ThemeMenuItems } from "@/components/ui/theme-toggle";
import { languageOf, mainLocales } from "@/lib/core/i18n/locales";
import { homeLocale } from "@/lib/core/markets/markets";

export interface UserMenuProps {
  name: string;
  pictureUrl?: string | null | undefined;
  changeLocale?: ChangeLocale | undefined;
}

/** Portrait and name; opens settings, password, theme, language and sign-out. */
export function UserMenu({ name, pictureUrl, changeLocale }: UserMenuProps) {
  const t = useTranslations("layout");
  const ui = useTranslations("ui");
  const { locale, setLocale } = useLocaleChoice(changeLocale);
  const [isLeaving, startLeaving] = useTransition();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex min-h-11 items-center gap-2.5 rounded-control text-ui font-medium max-desk:px-1.5">
        <Avatar name={name} src={pictureUrl} />
        <span className="max-w-48 truncate max-desk:sr-only">{name}</span>
        <ChevronDown aria-hidden="true" className="hidden desk:block" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <DropdownMenuLabel className="truncate text-small font-semibold text-ink desk:hidden">
          {name}
        </DropdownMenuLabel>
        <DropdownMenuLink href="/account" icon={<Settings aria-hidden="true" />}>
          {t("menu.settings")}
        </DropdownMenuLink>
        <DropdownMenuLink href="/security" icon={<KeyRound aria-hidden="true" />}>
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
          icon={<LogOut aria-hidden="true" />}
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
