"use client";

import { Check, Copy } from "lucide";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useCopied } from "@/components/feedback/use-copied";
import { BadgeStage } from "@/components/listing/badge/badge-stage";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented";
import { type BadgeSize, type BadgeTheme, badgeSizes, badgeThemes } from "@/lib/listing/badge/schema";
import { type BadgeAddress, badgeSnippet } from "@/lib/listing/badge/snippet";

/** Selects size and theme, shows a preview of the badge, and lets the provider copy its HTML. */
export function BadgeMaker({ address, alt }: { address: BadgeAddress; alt: string }) {
  const t = useTranslations("badge");
  const [size, setSize] = useState<BadgeSize>("big");
  const [theme, setTheme] = useState<BadgeTheme>("black");
  const code = useRef<HTMLTextAreaElement>(null);
  const snippet = badgeSnippet(address, { size, theme }, alt);
  const { isCopied, copy } = useCopied(() => {
    code.current?.select();
    notify.warning(t("notCopied"));
  });
  return (
    <div className="mt-8 grid gap-10 desk:grid-cols-2 desk:gap-14">
      <section aria-labelledby="badge-look">
        <h2 id="badge-look">{t("look")}</h2>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
          <div>
            <p className="mb-1.5 text-small text-ink-2" aria-hidden="true">
              {t("size.label")}
            </p>
            <SegmentedControl
              name="size"
              label={t("size.label")}
              segments={badgeSizes.map((value) => ({ value, label: t(`size.${value}`) }))}
              value={size}
              onValueChange={(value) => setSize(value as BadgeSize)}
            />
          </div>
          <div>
            <p className="mb-1.5 text-small text-ink-2" aria-hidden="true">
              {t("theme.label")}
            </p>
            <SegmentedControl
              name="theme"
              label={t("theme.label")}
              segments={badgeThemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
              value={theme}
              onValueChange={(value) => setTheme(value as BadgeTheme)}
            />
          </div>
        </div>
        <BadgeStage address={address} look={{ size, theme }} alt={alt} />
      </section>
      <section aria-labelledby="badge-code">
        <h2 id="badge-code">{t("code.title")}</h2>
        <p className="mt-2 text-ui text-ink-2">{t("code.lead")}</p>
        <textarea
          ref={code}
          readOnly
          rows={6}
          value={snippet}
          aria-labelledby="badge-code"
          onFocus={(event) => event.currentTarget.select()}
          className="mt-4 w-full resize-none rounded-control border border-line-strong bg-sunken p-3.5 font-mono text-small leading-relaxed break-all text-ink"
        />
        <Button onClick={() => copy(snippet)} className="mt-3">
          {isCopied ? <Icon of={Check} /> : <Icon of={Copy} />}
          {isCopied ? t("copied") : t("copy")}
        </Button>
        <p role="status" className="sr-only">
          {isCopied ? t("copied") : ""}
        </p>
      </section>
    </div>
  );
}
