import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FavoritesScreen } from "@/components/directory/favorites/favorites-screen";
import { Island } from "@/components/islands/island";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "favorites" });
  const list = await getTranslations({ locale, namespace: "directory.list" });
  const description = list("intro", { hasPrice: "no", price: "" });
  return { title: t("title"), description, robots: { index: false, follow: true } };
}

/** The same page for everybody: the browser fills in the favorites. */
export default async function FavoritesPage({ params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "favorites" });
  return (
    <div className="wrap pt-10 pb-20 desk:pt-14">
      <h1 className="title-display">{t("title")}</h1>
      <p className="mt-3 max-w-(--measure) text-lead text-ink-2">{t("intro")}</p>
      <noscript>
        <p className="mt-8 text-ink-2">{t("noScript")}</p>
      </noscript>
      {/* Tall enough for the footer to lie below the screen: it must not move when the cards come. */}
      <div className="mt-10 min-h-dvh noscript:hidden">
        <NextIntlClientProvider
          messages={await pickMessages(locale, ["core", "ui", "layout", "catalogue", "favorites", "ratings"])}
        >
          <Island
            name="favorites"
            component={FavoritesScreen}
            props={{}}
            namespaces={["core", "ui", "layout", "catalogue", "favorites", "ratings"]}
          />
        </NextIntlClientProvider>
      </div>
    </div>
  );
}
