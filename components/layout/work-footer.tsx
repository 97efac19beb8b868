import { useTranslations } from "next-intl";
import { publicLinks } from "@/components/layout/public-links";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/core/brand";

const entries = ["ranking", "terms", "cgv", "legal", "privacy", "contact"] as const;

/** One line below every work screen: the product's name and its legal pages. */
export function WorkFooter() {
  const t = useTranslations("layout.footer");
  return (
    <footer className="border-t border-line print:hidden">
      <div className="work-column flex flex-wrap items-center gap-x-5 gap-y-1 py-5 text-caption text-ink-3">
        <span className="mr-auto">{brand.name}</span>
        {entries.map((entry) => (
          <Link
            key={entry}
            href={publicLinks[entry]}
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {t(entry)}
          </Link>
        ))}
      </div>
    </footer>
  );
}
