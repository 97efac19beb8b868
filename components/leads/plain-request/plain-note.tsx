import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { publicLinks } from "@/components/layout/public-links";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";

/** What a couple without script reads above its requests, of which it can change nothing here. */
export function PlainNote() {
  const t = useTranslations("projects.plain");
  const contact = (words: ReactNode) => <TextLink href={publicLinks.contact}>{words}</TextLink>;
  return (
    <noscript>
      <Banner tone="info" className="mb-8" title={t.rich("mine", { contact })} />
    </noscript>
  );
}
