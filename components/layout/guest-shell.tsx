import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HomeLink } from "@/components/layout/home-link";
import { LocaleSelect } from "@/components/layout/locale-select";
import { publicLinks } from "@/components/layout/public-links";
import { mainId, SkipLink } from "@/components/layout/skip-link";
import { Link } from "@/components/ui/link";

/**
 * Layout for signing in and registering: form on the left, large picture on the right (above, on phones). Long
 * forms set `data-wide`.
 */
export function GuestShell({
  picture,
  pictureLabel,
  band,
  children,
}: {
  /** A `<Picture isCover isPriority />`. */
  picture: ReactNode;
  /** Name of the picture's region for screen readers, different from the band's. */
  pictureLabel: string;
  band?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("layout");
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <SkipLink />
      {band}
      <div className="grid flex-1 desk:grid-cols-[1fr_52%]">
        <aside
          aria-label={pictureLabel}
          className="h-48 overflow-hidden desk:sticky desk:top-(--band) desk:order-last desk:h-[calc(100dvh-var(--band))] [&_img]:rounded-none [&_img]:object-[55%_42%]"
        >
          {picture}
        </aside>
        <div className="flex min-w-0 flex-col px-5 py-5 desk:px-(--gutter) desk:pt-7 desk:pb-6">
          <header>
            <HomeLink href={publicLinks.home} />
          </header>
          <main
            id={mainId}
            tabIndex={-1}
            className="w-full max-w-[25rem] py-6 outline-none has-data-wide:max-w-[34rem] desk:my-auto desk:py-10"
          >
            {children}
          </main>
          <footer className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3">
            <LocaleSelect keepsForms />
            <span aria-hidden="true">·</span>
            <Link
              href={publicLinks.terms}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
            >
              {t("footer.terms")}
            </Link>
            <span aria-hidden="true">·</span>
            <Link
              href={publicLinks.privacy}
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
            >
              {t("footer.privacy")}
            </Link>
          </footer>
        </div>
      </div>
    </div>
  );
}
