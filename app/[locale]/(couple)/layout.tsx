import type { ReactNode } from "react";
import { saveCoupleLocale } from "@/app/[locale]/(couple)/actions";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { HomeLocale } from "@/components/layout/home-locale";
import { TextsProvider } from "@/components/layout/texts-provider";
import { SavesLocale } from "@/components/layout/use-locale-choice";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { guard } from "@/lib/http/doors/guards";
import { findHomeLocale } from "@/lib/leads/couples/queries";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata = { robots: { index: false, follow: false } };

/** The couple's screens. Each brings its own frame: the wizard's, or the one of "my project". */
export default async function CoupleLayout({ children, params }: Props) {
  const [locale, ctx] = await Promise.all([pageLocale(params), currentContext()]);
  const isCouple = ctx.actor.kind === "couple";
  const names = [
    "core",
    "ui",
    "layout",
    "projects",
    "catalogue",
    "matching",
    "directory",
    "places",
    "privacy",
    "ratings",
    "visits",
    "holidays",
  ] as const;
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      {isCouple ? <SavesLocale by={saveCoupleLocale}>{children}</SavesLocale> : children}
      {isCouple ? <HomeLocale locale={await findHomeLocale(guard(ctx, "couple"))} /> : null}
      <SnackbarHost />
    </TextsProvider>
  );
}
