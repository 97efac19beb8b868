"use client";

import { LogOut } from "lucide";
import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { StepList } from "@/components/identity/onboarding/step-list";
import { LocaleSelect } from "@/components/layout/locale-select";
import { Logo } from "@/components/layout/logo";
import { SplitFrame } from "@/components/layout/split-frame";
import type { ChangeLocale } from "@/components/layout/use-locale-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Layout of the three steps beside a large picture, without menu; the user can only finish or sign out. */
export function OnboardingShell({
  picture,
  band,
  step,
  onChoose,
  changeLocale,
  children,
}: {
  /** A `<Picture isCover isPriority />`; hidden on phones. */
  picture: ReactNode;
  band?: ReactNode;
  /** Counted from 1. */
  step: number;
  onChoose: (step: number) => void;
  changeLocale: ChangeLocale;
  children: ReactNode;
}) {
  const t = useTranslations("layout");
  const [isLeaving, startLeaving] = useTransition();
  return (
    <SplitFrame picture={picture} band={band}>
      <header className="px-5 pt-3 desk:px-10 desk:pt-6">
        <div className="mb-3 flex items-center justify-between gap-4 desk:mb-6">
          <Logo className="max-desk:text-[1.375rem]" />
          <div className="flex min-w-0 items-center gap-1 text-small text-ink-2 sm:gap-3">
            <LocaleSelect changeLocale={changeLocale} />
            <Button
              variant="quiet"
              size="small"
              className="text-ink-2"
              icon={<Icon of={LogOut} />}
              disabled={isLeaving}
              onClick={() => startLeaving(() => signOut({ callbackUrl: "/login" }))}
            >
              <span className="max-sm:sr-only">{t("user.signOut")}</span>
            </Button>
          </div>
        </div>
        <StepList step={step} onChoose={onChoose} />
      </header>
      {children}
    </SplitFrame>
  );
}
