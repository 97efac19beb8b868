import type { ReactNode } from "react";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of a venue owner's own venues, and those of the parts that they are made of. */
export default async function VenuesLayout({ children, params }: Props) {
  const names = [
    ...(["core", "ui", "layout", "company", "dashboard", "images", "own-venues", "own-venues-form"] as const),
    ...(["social", "statistics", "venue-calendar", "venue-errors", "venues"] as const),
  ] as const;
  const locale = await pageLocale(params);
  return <TextsProvider address={await textsAddress(locale, names)}>{children}</TextsProvider>;
}
