import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "@/lib/core/i18n/page-locale";

/** Title of the page of a link from an email. It is never indexed, and its address, a secret, is not told to other sites. */
export async function linkMetadata(
  params: Promise<{ locale: string }>,
  kind: "confirmLink" | "undoLink" | "ownLink",
): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: `account.${kind}` });
  return { title: t("metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}
