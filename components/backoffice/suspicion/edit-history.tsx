import { useFormatter, useTranslations } from "next-intl";
import { ChangeList } from "@/components/leads/project-edit/change-list";
import { Tag } from "@/components/ui/tag";
import type { OwnEditDto } from "@/lib/leads/changes/schema";

/** What a couple changed after it sent its request, the latest first; nothing when it changed nothing. */
export function EditHistory({ edits, level: Heading }: { edits: readonly OwnEditDto[]; level: "h2" | "h3" }) {
  const t = useTranslations("moderation.edits");
  const format = useFormatter();
  if (edits.length === 0) return null;
  return (
    <section className="my-6">
      <Heading className="text-h3">{t("title")}</Heading>
      <ol className="mt-3 grid gap-5 border-l-2 border-line pl-4">
        {edits.map(({ at, isWaiting, changes }) => (
          <li key={at}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3">
              <time dateTime={at}>{format.dateTime(new Date(at), "instant")}</time>
              {isWaiting ? <Tag tone="warning">{t("waiting")}</Tag> : null}
            </p>
            <ChangeList changes={changes} isWhole />
          </li>
        ))}
      </ol>
    </section>
  );
}
