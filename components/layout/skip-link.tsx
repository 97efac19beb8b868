import { useTranslations } from "next-intl";

/** The `id` every shell gives its <main>. */
export const mainId = "content";

/** First focusable element of a page; visible only when focused. */
export function SkipLink() {
  const t = useTranslations("layout");
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-3 left-3 z-skip -translate-y-24 rounded-control bg-band px-4 py-2.5 text-ui font-semibold text-on-band focus:translate-y-0 print:hidden"
    >
      {t("skip")}
    </a>
  );
}
