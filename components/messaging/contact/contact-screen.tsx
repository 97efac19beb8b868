import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { linkTo } from "@/components/legal/link-to";
import { brand } from "@/lib/core/brand";
import { MESSAGE_KEPT_DAYS } from "@/lib/messaging/contact/rules";

/** The contact page; `children` is the form. */
export function ContactScreen({ children }: { children: ReactNode }) {
  const t = useTranslations("contact");
  return (
    <div className="wrap pt-10 desk:pt-14">
      <div className="max-w-160">
        <h1 className="title-display">{t("title")}</h1>
        <p className="mt-4 text-lead text-ink-2">{t("description", { name: brand.name })}</p>
        <p className="mt-2 text-ui leading-normal text-ink-2">{t("lead")}</p>
        <p className="mt-2 text-ui leading-normal text-ink-2">
          {t.rich("quote", { link: linkTo("/project/new", "nofollow") })}
        </p>
        <div className="mt-9 border-t border-line pt-9">{children}</div>
        <p className="mt-5 text-caption text-ink-3">
          {t.rich("kept", { days: MESSAGE_KEPT_DAYS, link: linkTo("/privacy") })}
        </p>
      </div>
    </div>
  );
}
