"use client";

import { useTranslations } from "next-intl";
import { EditList } from "@/components/leads/project-edit/edit-list";
import { Disclosure } from "@/components/ui/disclosure";
import type { OwnEditDto } from "@/lib/leads/changes/schema";

/** The couple's own changes, closed at first; the latest first. */
export function OwnEdits({ edits }: { edits: readonly OwnEditDto[] }) {
  const t = useTranslations("projects.changes");
  if (edits.length === 0) return null;
  return (
    <Disclosure className="mt-10" title={t("title")}>
      <EditList edits={edits} waiting={t("waiting")} />
    </Disclosure>
  );
}
