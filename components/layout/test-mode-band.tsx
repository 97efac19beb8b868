import { FlaskConical } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

/** Shown above everything while a supplier is a sandbox. */
export function TestModeBand({ inboxHref }: { inboxHref?: string | undefined }) {
  const t = useTranslations("layout");
  return (
    <aside
      aria-label={t("testModeInbox")}
      data-band="test"
      className="bg-warning-tint px-5 py-1.5 text-caption text-warning-text desk:px-10 print:hidden"
    >
      <p className="flex items-start gap-x-2 leading-6">
        <Icon of={FlaskConical} className="mt-1 size-4 flex-none" />
        <span>
          {t("testMode")}{" "}
          {inboxHref ? (
            <Link
              href={inboxHref}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              {t("testModeInbox")}
            </Link>
          ) : null}
        </span>
      </p>
    </aside>
  );
}
