import Link from "next/link";
import { useTranslations } from "next-intl";
import { publicLinks } from "@/components/layout/public-links";
import { brand } from "@/lib/core/brand";

const entries = ["ranking", "terms", "cgv", "legal", "privacy", "contact"] as const;

/** One line below every work screen: the product's name and its legal pages. */
export function WorkFooter() {
  const t = useTranslations("layout.footer");
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-5 text-caption text-ink-3 desk:px-10 print:hidden">
      <span className="mr-auto">{brand.name}</span>
      {entries.map((entry) => (
        <Link
          key={entry}
          href={publicLinks[entry]}
          prefetch={false}
          className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          {t(entry)}
        </Link>
      ))}
    </footer>
  );
}
