import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LegalPage } from "@/components/legal/legal-page";
import { brand } from "@/lib/core/brand";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";

const SECTIONS = ["account", "review", "content", "order", "requests", "couples", "end"] as const;

/** Terms of use for providers, with figures from the rules in code. */
export function TermsScreen() {
  const t = useTranslations("directory.terms");
  const values = {
    name: brand.name,
    credits: 1,
    unlocks: maxUnlocksPerProject,
    cgv: (words: ReactNode) => (
      <a href="/cgv" className="link">
        {words}
      </a>
    ),
    ranking: (words: ReactNode) => (
      <a href="/how-ranking-works" className="link">
        {words}
      </a>
    ),
  };
  return (
    <LegalPage
      title={t("title")}
      intro={t.rich("intro", values)}
      sections={SECTIONS.map((key) => ({ title: t(`${key}.title`), text: t.rich(`${key}.text`, values) }))}
    />
  );
}
