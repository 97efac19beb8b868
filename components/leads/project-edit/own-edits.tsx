"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ChangeList } from "@/components/leads/project-edit/change-list";
import { Disclosure } from "@/components/ui/disclosure";
import { Tag } from "@/components/ui/tag";
import type { OwnEditDto } from "@/lib/leads/changes/schema";

/** The couple's own changes, closed at first; the latest first. */
export function OwnEdits({ edits }: { edits: readonly OwnEditDto[] }) {
  const t = useTranslations("projects.changes");
  const format = useFormatter();
  if (edits.length === 0) return null;
  return (
    <Disclosure className="mt-10" title={t("title")}>
      <ol className="grid gap-5">
        {edits.map(({ at, isWaiting, changes }) => (
          <li key={at}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3">
              <time dateTime={at}>{format.dateTime(new Date(at), "instant")}</time>
              {isWaiting ? <Tag tone="warning">{t("waiting")}</Tag> : null}
            </p>
            <ChangeList changes={changes} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
