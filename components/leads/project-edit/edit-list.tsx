import { useFormatter } from "next-intl";
import { ChangeList } from "@/components/leads/project-edit/change-list";
import { Tag } from "@/components/ui/tag";
import type { OwnEditDto } from "@/lib/leads/changes/schema";

interface Props {
  edits: readonly OwnEditDto[];
  /** Said of an edit that a moderator has not read yet. */
  waiting: string;
  /** For a reader who has the new text nowhere else. */
  isWhole?: boolean;
  className?: string;
}

/** The edits of a request with their days, the latest first. */
export function EditList({ edits, waiting, isWhole = false, className }: Props) {
  const format = useFormatter();
  return (
    <ol className={className ?? "grid gap-5"}>
      {edits.map(({ at, isWaiting, changes }) => (
        <li key={at}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3">
            <time dateTime={at}>{format.dateTime(new Date(at), "instant")}</time>
            {isWaiting ? <Tag tone="warning">{waiting}</Tag> : null}
          </p>
          <ChangeList changes={changes} isWhole={isWhole} />
        </li>
      ))}
    </ol>
  );
}
