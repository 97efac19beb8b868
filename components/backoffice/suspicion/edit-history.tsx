import { useTranslations } from "next-intl";
import { EditList } from "@/components/leads/project-edit/edit-list";
import type { OwnEditDto } from "@/lib/leads/changes/schema";

/** What a couple changed after it sent its request, the latest first; nothing when it changed nothing. */
export function EditHistory({ edits, level: Heading }: { edits: readonly OwnEditDto[]; level: "h2" | "h3" }) {
  const t = useTranslations("moderation.edits");
  if (edits.length === 0) return null;
  return (
    <section className="my-6">
      <Heading className="text-h3">{t("title")}</Heading>
      <EditList
        edits={edits}
        waiting={t("waiting")}
        isWhole
        className="mt-3 grid gap-5 border-l-2 border-line pl-4"
      />
    </section>
  );
}
